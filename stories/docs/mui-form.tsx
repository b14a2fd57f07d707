import Form from '@rjsf/mui';
import type { UiSchema } from '@rjsf/utils';
import { type Interrupt, type InterruptedRun, InterruptStack } from 'holdpoint';

/** Forms in the app's MUI theme, with a `uiSchema` for one `reason`. */
export function RequestsInMui({ run }: { readonly run: InterruptedRun }) {
  return <InterruptStack run={run} form={Form} uiSchema={fieldsOf} />;
}

function fieldsOf({ reason }: Interrupt): UiSchema | undefined {
  return reason === 'app:report' ? { note: { 'ui:widget': 'textarea' } } : undefined;
}
