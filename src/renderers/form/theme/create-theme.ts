import type { FormProps } from '@rjsf/core';
import { createFields } from '../fields/create-fields.js';
import {
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
} from '../templates/array-templates.js';
import { FieldTemplate } from '../templates/field-template.js';
import { ObjectFieldTemplate } from '../templates/object-template.js';
import {
  CyclicSchemaExpandTemplate,
  NoButton,
  Nothing,
  UnsupportedFieldTemplate,
} from '../templates/plain-templates.js';
import { BaseInput } from '../widgets/base-input.js';
import { ChoiceWidget, YesNoWidget } from '../widgets/choice-widget.js';
import { DateTimeWidget, DateWidget, TimeWidget } from '../widgets/date-time-widgets.js';
import { FileWidget } from '../widgets/file-widget.js';
import {
  EmailWidget,
  PasswordWidget,
  TextareaWidget,
  TextWidget,
  UrlWidget,
} from '../widgets/text-widgets.js';

/** A theme in rjsf's sense. */
export type FormTheme = Required<Pick<FormProps, 'fields' | 'templates' | 'translateString' | 'widgets'>>;

export function createTheme(): FormTheme {
  return {
    fields: createFields(),
    // Our labels replace rjsf's strings, of which only the field's name is kept.
    translateString: (_, [name = ''] = []) => name,
    templates: {
      ArrayFieldDescriptionTemplate: Nothing,
      ArrayFieldItemButtonsTemplate,
      ArrayFieldItemTemplate,
      ArrayFieldTemplate,
      ArrayFieldTitleTemplate: Nothing,
      BaseInputTemplate: BaseInput,
      CyclicSchemaExpandTemplate,
      DescriptionFieldTemplate: Nothing,
      ErrorListTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      FieldTemplate,
      ObjectFieldTemplate,
      TitleFieldTemplate: Nothing,
      UnsupportedFieldTemplate,
      ButtonTemplates: {
        SubmitButton: Nothing,
        AddButton: NoButton,
        CopyButton: NoButton,
        MoveDownButton: NoButton,
        MoveUpButton: NoButton,
        RemoveButton: NoButton,
        ClearButton: NoButton,
      },
    },
    widgets: {
      CheckboxWidget: YesNoWidget,
      CheckboxesWidget: ChoiceWidget,
      DateTimeWidget,
      DateWidget,
      EmailWidget,
      FileWidget,
      PasswordWidget,
      RadioWidget: ChoiceWidget,
      SelectWidget: ChoiceWidget,
      TextWidget,
      TextareaWidget,
      TimeWidget,
      URLWidget: UrlWidget,
      'local-time': TimeWidget,
      // Also under these names: rjsf throws where it cannot derive a schema's type.
      checkbox: YesNoWidget,
      radio: ChoiceWidget,
      select: ChoiceWidget,
      text: TextWidget,
    },
  };
}
