import { createTheme, ThemeProvider } from '@mui/material';
import type { FormProps } from '@rjsf/core';
import Form from '@rjsf/mui';
import type { UiSchema } from '@rjsf/utils';
import { type Interrupt, type InterruptedRun, InterruptStack } from 'holdpoint';

/** Forms in MUI's look, light and dark like the cards around them, with a `uiSchema` for one `reason`. */
export function RequestsInMui({ run }: { readonly run: InterruptedRun }) {
  return <InterruptStack run={run} form={MuiForm} uiSchema={fieldsOf} />;
}

/** Two colours each, between which the browser chooses by the `color-scheme` in effect, as in Holdpoint's own stylesheet. */
const theme = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: { main: 'light-dark(#1565c0, #90caf9)', contrastText: 'light-dark(#fff, #0b0f14)' },
    error: { main: 'light-dark(#c62828, #f48fb1)' },
    text: {
      primary: 'light-dark(rgb(0 0 0 / 0.87), #fff)',
      secondary: 'light-dark(rgb(0 0 0 / 0.65), rgb(255 255 255 / 0.75))',
      disabled: 'light-dark(rgb(0 0 0 / 0.5), rgb(255 255 255 / 0.5))',
    },
    background: { paper: 'light-dark(#fff, #1e1e24)', default: 'light-dark(#fff, #121216)' },
    divider: 'light-dark(rgb(0 0 0 / 0.12), rgb(255 255 255 / 0.2))',
    action: {
      active: 'light-dark(rgb(0 0 0 / 0.6), #fff)',
      hover: 'light-dark(rgb(0 0 0 / 0.04), rgb(255 255 255 / 0.08))',
    },
  },
  components: {
    // The line around a field is not of the palette.
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: { borderColor: 'light-dark(rgb(0 0 0 / 0.5), rgb(255 255 255 / 0.5))' },
      },
    },
  },
});

export function MuiForm(props: FormProps) {
  return (
    <ThemeProvider theme={theme}>
      <Form {...props} />
    </ThemeProvider>
  );
}

function fieldsOf({ reason }: Interrupt): UiSchema | undefined {
  return reason === 'app:report' ? { note: { 'ui:widget': 'textarea' } } : undefined;
}
