import { screen } from '@testing-library/react';
import { failToRead } from '../../support/fail-to-read.js';
import { partlyEditable } from './call-scenes.js';
import { forms } from './form-scenes.js';
import { markedStack, withForm } from './marked-stack.js';

/** What a person does in forms, and how forms are loaded. */
export const formPlays = {
  'in fields that are filled in': async () => {
    const stack = markedStack(forms.odd);
    await stack.tick('radio', /⟦a⟧/);
    await stack.user.type(screen.getByRole('textbox', { name: /⟦number⟧/ }), '007');
    await stack.shows('formReadAs');
    const file = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (file) await stack.user.upload(file, new File(['1'], '⟦file⟧'));
    await stack.shows('formFileDrop');
    await stack.shows('formFileChosen');
    if (file) await stack.user.upload(file, new File(['1'.repeat(800_000)], '⟦file⟧'));
    await stack.shows('formFilesTooLarge');
    failToRead();
    if (file) await stack.user.upload(file, new File(['2'], '⟦file⟧'));
    await stack.shows('formFilesUnreadable');
  },

  'in a form of several required fields': async () => {
    const stack = markedStack(forms.needed);
    await stack.shows('formLeft');
  },

  'in a long list of options': async () => {
    const stack = markedStack(forms.long);
    await stack.user.click(await screen.findByRole('combobox'));
    await stack.shows('formFound');
  },

  'in a list that is changed': async () => {
    const stack = markedStack(forms.lists);
    await stack.pressAll('formAdd', 'formAdd', 'formMoveUp', 'formMoveDown', 'formDuplicate', 'formRemove');
  },

  'in fields that the person adds and chooses': async () => {
    const open = markedStack(forms.open);
    await open.press('formAdd');
    await open.type(/formItem.*formValue/, '⟦x⟧');
    await open.shows('formNameProblem.unnamed');
    await open.type(/formItem.*formKey/, '⟦p⟧');
    await open.shows('formNameProblem.taken');
    await open.press('formRemove');
    await open.press('formUndo');
    open.unmount();
    const closed = markedStack(forms.named);
    await closed.press('formAdd');
    await closed.type(/formItem.*formKey/, '⟦q⟧');
    await closed.key('{Tab}');
    await closed.shows('formNameProblem.refused');
    closed.unmount();
    const recursive = markedStack(forms.recursive);
    await recursive.press('formExpand');
  },

  'in a form with many fields': async () => {
    const stack = markedStack(forms.sections);
    await stack.pressAll('formFields');
  },

  'in a form that no field can satisfy': async () => {
    const stack = markedStack(forms.stuck);
    await stack.press('send');
    await stack.shows('formAsJson');
    await stack.press('formAsJson');
  },

  'in arguments that the form has no fields for': async () => {
    const stack = markedStack(partlyEditable);
    await stack.press('edit');
    await stack.shows('formAlsoSent');
  },

  'while a form is on its way, and where it does not come': async () => {
    const loading = markedStack(forms.short, { around: withForm(() => new Promise(() => {})) });
    loading.unmount();
    const lost = markedStack(forms.short, { around: withForm(() => Promise.reject(new Error('closed'))) });
    await lost.shows('formLoadFailed');
  },
} satisfies Readonly<Record<string, () => Promise<void>>>;
