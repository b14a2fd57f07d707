/** Every word of the schema form. Part of `Labels`. */
export interface FormLabels {
  formLoading: string;
  formLoadFailed: string;
}

export const formLabels: FormLabels = {
  formLoading: 'Loading the form…',
  formLoadFailed: 'The form could not be loaded.',
};
