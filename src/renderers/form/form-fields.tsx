import type { FormProps } from '@rjsf/core';
import type { Experimental_DefaultFormStateBehavior, UiSchema } from '@rjsf/utils';
import { type ComponentType, memo, useMemo } from 'react';
import type { GuardedObject } from '../../core/schema/guard/guard-note.js';
import type { FormValidator } from '../../validators/form-validator.js';
import { StockForm } from '../../vendor/rjsf.js';
import type { ThemedFormProps } from '../../vendor/rjsf-types.js';
import { ID_SEPARATOR } from './state/field-id.js';
import { withUnselectedOption } from './state/with-unselected-option.js';
import { createTheme } from './theme/create-theme.js';
import { createThirdPartyParts } from './theme/third-party-parts.js';

type Given = 'extraErrors' | 'experimental_customMergeAllOf';

interface FormFieldsProps extends Pick<FormProps, Given> {
  readonly id: string;
  readonly schema: GuardedObject;
  readonly form: ComponentType<ThemedFormProps> | undefined;
  readonly uiSchema: UiSchema | undefined;
  readonly engine: ReturnType<FormValidator['forForm']>;
  readonly initial: unknown;
  /** True while the whole answer is null, which rjsf would forget as soon as it gets another prop. */
  readonly isNull: boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
}

/** The fields of a form, rendered by rjsf. Memoised, because rjsf reads the whole schema again for each new prop. */
export const FormFields = memo(function FormFields(props: FormFieldsProps) {
  const { id, schema, form: Themed, uiSchema, engine, initial, isNull, readOnly, onChange, ...given } = props;
  const theme = useMemo(() => (Themed ? createThirdPartyParts() : createTheme()), [Themed]);
  const formSchema = useMemo(() => withUnselectedOption(schema), [schema]);
  const Form: ComponentType<ThemedFormProps> = Themed ?? StockForm;
  return (
    <Form
      {...theme}
      {...given}
      tagName="div"
      className="hp-form-fields"
      idPrefix={id}
      {...(!Themed && { idSeparator: ID_SEPARATOR })}
      schema={formSchema}
      uiSchema={Themed ? { ...NO_BUTTON, ...uiSchema } : withCopies(uiSchema)}
      validator={engine}
      initialFormData={initial}
      {...(isNull && { formData: null })}
      experimental_defaultFormStateBehavior={formBehavior}
      noValidate
      noHtml5Validate
      showErrorList={false}
      readonly={readOnly}
      onChange={({ formData }) => onChange(formData)}
    >
      {/* Instead of rjsf's own button, which would submit an app's form around this one. */}
      {true}
    </Form>
  );
});

const NO_BUTTON: UiSchema = { 'ui:submitButtonOptions': { norender: true } };

/** Lets the person duplicate an item of a list, unless the app says something else. */
function withCopies(uiSchema: UiSchema | undefined): UiSchema {
  const options = { copyable: true, ...uiSchema?.['ui:globalOptions'] };
  return { ...NO_BUTTON, ...uiSchema, 'ui:globalOptions': options };
}

/** The rjsf settings that keep fields from getting a value that the person has neither chosen nor seen. */
export const formBehavior: Experimental_DefaultFormStateBehavior = {
  requiredBooleanDefault: 'skip',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipEmptyDefaults',
};
