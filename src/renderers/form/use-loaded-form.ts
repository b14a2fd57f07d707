import { useCallback, useContext } from 'react';
import { useBaseSettings } from '../../ui/settings/settings.js';
import { useLoaded } from '../controls/use-loaded.js';
import { loadForm } from './load-form.js';
import { FormOptionsContext } from './state/form-options.js';

/** Loads the form's code and the page's validator once a form is on the page. The second value tries again. */
export function useLoadedForm() {
  const { validator } = useBaseSettings();
  const { load = loadForm } = useContext(FormOptionsContext);
  return useLoaded(useCallback(() => load(validator), [load, validator]));
}
