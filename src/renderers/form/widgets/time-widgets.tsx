import { getTemplate, localToUTC, utcToLocal, type WidgetProps } from '@rjsf/utils';

/** A date and time, entered in local time and sent as UTC. */
export function DateTimeWidget(props: WidgetProps) {
  const { registry, options, value } = props;
  const BaseInputTemplate = getTemplate('BaseInputTemplate', registry, options);
  return (
    <BaseInputTemplate
      {...props}
      type="datetime-local"
      value={typeof value === 'string' ? utcToLocal(value) : undefined}
      onChangeOverride={(event) =>
        props.onChange(event.target.value ? localToUTC(event.target.value) : undefined)
      }
    />
  );
}

/** A time of day. Seconds are added, because most validators require them. */
export function TimeWidget(props: WidgetProps) {
  const { registry, options, value } = props;
  const BaseInputTemplate = getTemplate('BaseInputTemplate', registry, options);
  return (
    <BaseInputTemplate
      {...props}
      type="time"
      value={typeof value === 'string' ? value.slice(0, 8) : undefined}
      onChangeOverride={(event) => {
        const { value: time } = event.target;
        props.onChange(time === '' ? undefined : time.length === 5 ? `${time}:00` : time);
      }}
    />
  );
}
