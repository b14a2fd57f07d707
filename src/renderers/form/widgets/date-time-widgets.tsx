import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import {
  type DateTimeValue,
  foreignZone,
  fromUtc,
  isDay,
  isUtc,
  readDateTime,
  readTime,
} from '../state/date-time-value.js';
import { writtenMoment } from '../state/written-moment.js';
import { Input } from './text-widgets.js';

/** A date. Text that is not a date stays text, so that it is shown as it will be sent. */
export function DateWidget(props: WidgetProps) {
  const isPicked = usePicker(props.value, isDay(props.value));
  return <Input {...props} type={isPicked ? 'date' : 'text'} />;
}

/**
 * A date and time, in the foreign UTC offset that it came with, or else in the person's own. A value that the person
 * did not change is sent as it came, and any other as the schema takes it.
 */
export function DateTimeWidget(props: WidgetProps) {
  return <Picked {...props} type="datetime-local" read={readDateTime} dayOf={none} />;
}

/** A time of day, in the offset that it came in, or else in the person's own of today. */
export function TimeWidget(props: WidgetProps) {
  return <Picked {...props} type="time" read={readTime} dayOf={today} />;
}

interface PickedProps extends WidgetProps {
  readonly type: 'datetime-local' | 'time';
  readonly read: (text: unknown) => DateTimeValue | null;
  /** Returns what precedes a value of the picker in a date and time. */
  readonly dayOf: () => string;
}

function Picked({ read, dayOf, type, ...props }: PickedProps) {
  const { value, uiSchema, schema, registry } = props;
  const moment = read(value);
  const [first] = useState(moment);
  const [picked, setPicked] = useState<{ readonly local: string; readonly text: string } | null>(null);
  const day = dayOf();
  const fits = (rule: RJSFSchema, text: string) =>
    registry.schemaUtils.getValidator().isValid(rule, text, registry.rootSchema);
  const write = (local: string, rules: RJSFSchema = schema) =>
    writtenMoment({ schema: rules, fits, local, first, isTime: type === 'time' });
  // Where the schema takes nothing that a picker could make, the value is written by hand.
  const [isWritable] = useState(() => write(`${today()}12:00`) !== undefined);
  const isPicked = usePicker(value, moment !== null) && isWritable;
  if (!isPicked) return <Input {...props} type="text" />;
  const isOwn = picked !== null && picked.text === value;
  const local = isOwn ? picked.local : moment && ownLocal(moment, day);
  // What was picked is in the offset that the field came with, also where the schema takes it in UTC alone.
  const given = isOwn ? first : (moment ?? first);
  const zone = given && foreignZone(given.offset, `${day}${given.local}`);
  return (
    <Input
      {...props}
      {...(zone !== null && {
        uiSchema: { ...uiSchema, 'ui:options': { ...uiSchema?.['ui:options'], unit: zone } },
      })}
      type={type}
      value={local ?? value}
      onChangeOverride={({ target }) => {
        const now = target.value;
        const text = write(`${day}${now}`) ?? write(`${day}${now}`, {}) ?? now;
        setPicked({ local: now, text });
        props.onChange(now === '' ? undefined : text);
      }}
    />
  );
}

function ownLocal({ local, offset }: DateTimeValue, day: string): string {
  return isUtc(offset) ? fromUtc(`${day}${local}`).slice(day.length) : local;
}

/** Returns true where a picker can hold the value. The initial value decides, so that the control never changes. */
function usePicker(value: unknown, isHeld: boolean): boolean {
  const [isPicked] = useState(isHeld || value === undefined || value === null || value === '');
  return isPicked;
}

function none(): string {
  return '';
}

/** Returns the day of today, as it precedes a time of day. */
function today(): string {
  const now = new Date();
  const two = (count: number) => String(count).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}T`;
}
