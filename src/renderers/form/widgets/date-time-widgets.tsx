import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { getTemplate } from '../../../vendor/rjsf.js';
import {
  type DateTimeValue,
  foreignZone,
  isDay,
  ownOffset,
  readDateTime,
  readTime,
  withSeconds,
} from '../state/date-time-value.js';

const NOTHING: DateTimeValue = { local: '', offset: '' };

/** A date. Text that is not a date stays text, so that it is shown as it will be sent. */
export function DateWidget(props: WidgetProps) {
  const isPicked = usePicker(props.value, isDay(props.value));
  return <Input {...props} type={isPicked ? 'date' : 'text'} />;
}

/**
 * A date and time, in the foreign UTC offset that it came with, or else in the person's own. A value that the person
 * did not change is sent as it came.
 */
export function DateTimeWidget(props: WidgetProps) {
  return (
    <Picked {...props} type="datetime-local" read={readDateTime} toDated={itself} ownOffset={ownOffset} />
  );
}

/** A time of day, in the offset that it came in, if any. */
export function TimeWidget(props: WidgetProps) {
  return <Picked {...props} type="time" read={readTime} toDated={onToday} ownOffset={asGiven} />;
}

interface PickedProps extends WidgetProps {
  readonly type: string;
  readonly read: (text: unknown) => DateTimeValue | null;
  /** Returns a date and time for what the picker holds. */
  readonly toDated: (local: string) => string;
  /** Returns the offset for a value in the person's own zone, in which the field may have come with an offset. */
  readonly ownOffset: (local: string, given: string) => string;
}

function Picked({ read, toDated, ownOffset: ownAt, type, ...props }: PickedProps) {
  const { value, uiSchema } = props;
  const moment = read(value);
  const isPicked = usePicker(value, moment !== null);
  const [initial] = useState(moment);
  if (!isPicked) return <Input {...props} type="text" />;
  const { local: initialLocal, offset: given } = initial ?? NOTHING;
  // Only a foreign offset stays: the person's own may be another one on the date that they enter.
  const kept = foreignZone(given, toDated(initialLocal)) === null ? '' : given;
  const local = moment?.local ?? '';
  const zone = foreignZone(moment?.offset || given, toDated(local || initialLocal));
  return (
    <Input
      {...props}
      {...(zone !== null && {
        uiSchema: { ...uiSchema, 'ui:options': { ...uiSchema?.['ui:options'], unit: zone } },
      })}
      type={type}
      value={moment ? local : value}
      onChangeOverride={({ target }) =>
        props.onChange(
          target.value === ''
            ? undefined
            : `${withSeconds(target.value)}${kept || ownAt(target.value, given)}`,
        )
      }
    />
  );
}

/** Returns true where a picker can hold the value. The initial value decides, so that the control never changes. */
function usePicker(value: unknown, isHeld: boolean): boolean {
  const [isPicked] = useState(isHeld || value === undefined || value === null || value === '');
  return isPicked;
}

function Input(props: WidgetProps & { readonly onChangeOverride?: PickedChange }) {
  const { registry, options } = props;
  const BaseInputTemplate = getTemplate('BaseInputTemplate', registry, options);
  return <BaseInputTemplate {...props} />;
}

type PickedChange = (event: { readonly target: { readonly value: string } }) => void;

function onToday(local: string): string {
  const now = new Date();
  const two = (count: number) => String(count).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}T${local}`;
}

function itself(local: string): string {
  return local;
}

function asGiven(_: string, given: string): string {
  return given;
}
