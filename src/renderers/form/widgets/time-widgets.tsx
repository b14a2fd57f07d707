import { getTemplate, localToUTC, utcToLocal, type WidgetProps } from '@rjsf/utils';

/** A moment: typed in the person's own time, sent as UTC. */
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

/** A time of day, with seconds as most readers of it want them. */
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
