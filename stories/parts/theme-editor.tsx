import { HoldpointProvider, type Theme, type ThemeSource } from 'holdpoint';
import { type ReactNode, useState } from 'react';
import { themeCode } from './theme-code.js';
import './theme-editor.css';

const colours = ['accent', 'neutral', 'danger', 'surface'] as const;
const systems: readonly ThemeSource[] = ['shadcn', 'mui', 'radix', 'copilotkit', 'assistant-ui'];
const schemes = ['inherit', 'light', 'dark', 'system'] as const;
const densities = ['comfortable', 'compact'] as const;

/** The initial value of a new colour, because a colour input cannot be empty. */
const STARTS = { accent: '#ffc800', neutral: '#a16207', danger: '#9d174d', surface: '#fffdf8' } as const;

interface ThemeEditorProps {
  readonly initial?: Theme;
  readonly children: ReactNode;
}

/** Controls for each part of a theme, a preview, and the code that an app would write. */
export function ThemeEditor({ initial = {}, children }: ThemeEditorProps) {
  const [theme, setTheme] = useState(initial);
  const [copied, setCopied] = useState('');
  const set = (part: Partial<Theme>) => setTheme((before) => ({ ...before, ...part }));
  const code = themeCode(theme);
  return (
    <div className="theme-editor">
      <form className="theme-controls" aria-label="Theme" onSubmit={(event) => event.preventDefault()}>
        {colours.map((name) => (
          <div key={name} className="theme-control">
            <label>
              <input
                type="checkbox"
                checked={theme[name] !== undefined}
                onChange={(event) => set({ [name]: event.target.checked ? STARTS[name] : undefined })}
              />
              {name}
            </label>
            <input
              type="color"
              aria-label={`Colour of ${name}`}
              value={theme[name] ?? STARTS[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </div>
        ))}
        <label className="theme-control">
          radius
          <input
            type="range"
            min={0}
            max={24}
            value={typeof theme.radius === 'number' ? theme.radius : 12}
            onChange={(event) => set({ radius: event.target.valueAsNumber })}
          />
        </label>
        <Choice
          name="density"
          of={densities}
          value={theme.density}
          onChange={(density) => set({ density })}
        />
        <Choice name="scheme" of={schemes} value={theme.scheme} onChange={(scheme) => set({ scheme })} />
        <Choice name="from" of={systems} value={theme.from} onChange={(from) => set({ from })} />
        <pre className="theme-code">
          <code>{code}</code>
        </pre>
        <button
          type="button"
          onClick={() => {
            void navigator.clipboard.writeText(code).then(() => setCopied(code));
          }}
        >
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </form>
      <div>
        <HoldpointProvider theme={theme}>{children}</HoldpointProvider>
      </div>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly of: readonly T[];
  readonly value: T | undefined;
  readonly onChange: (value: T | undefined) => void;
}

function Choice<T extends string>({ name, of, value, onChange }: ChoiceProps<T>) {
  return (
    <label className="theme-control">
      {name}
      <select
        value={value ?? ''}
        onChange={(event) => onChange(of.find((choice) => choice === event.target.value))}
      >
        <option value="">not set</option>
        {of.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}
