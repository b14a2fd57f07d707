import Form from '@rjsf/mui';
import type { UiSchema } from '@rjsf/utils';
import { type Interrupt, type InterruptedRun, InterruptStack } from 'holdpoint';

/** The form of a theme that the app uses elsewhere, and how its fields look, by what is asked. */
export function RequestsInMui({ run }: { readonly run: InterruptedRun }) {
  return <InterruptStack run={run} form={Form} uiSchema={fieldsOf} />;
}

function fieldsOf({ reason }: Interrupt): UiSchema | undefined {
  return reason === 'app:report' ? { note: { 'ui:widget': 'textarea' } } : undefined;
}
