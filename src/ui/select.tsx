import { type ComponentPropsWithRef, forwardRef } from 'react';

export type SelectProps = ComponentPropsWithRef<'select'>;

export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  return <select ref={ref} {...props} />;
});
