import type { ArgTypes, Decorator } from '@storybook/react-vite';
import { HoldpointProvider, type Labels, type Theme } from 'holdpoint';
import { arabicLabels } from 'holdpoint/labels/ar';
import { germanLabels } from 'holdpoint/labels/de';
import { spanishLabels } from 'holdpoint/labels/es';
import { frenchLabels } from 'holdpoint/labels/fr';
import { japaneseLabels } from 'holdpoint/labels/ja';
import { portugueseLabels } from 'holdpoint/labels/pt';
import { chineseLabels } from 'holdpoint/labels/zh';
import { useEffect } from 'react';

/** What the controls may say. A control that nobody has touched says nothing. */
type Looks = Pick<Theme, 'accent' | 'neutral' | 'danger' | 'radius' | 'density' | 'font' | 'scheme'> & {
  readonly language?: string;
};

/** The label packs by the language tag of their words; English is built in. */
const packs: Readonly<Record<string, Partial<Labels>>> = {
  de: germanLabels,
  ar: arabicLabels,
  ja: japaneseLabels,
  es: spanishLabels,
  fr: frenchLabels,
  pt: portugueseLabels,
  zh: chineseLabels,
};

/** The controls that every story has, beside those of its own component. Untouched, they change nothing. */
export const controls: ArgTypes = {
  accent: control('color', 'theme.accent'),
  neutral: control('color', 'theme.neutral'),
  danger: control('color', 'theme.danger'),
  radius: { ...control('range', 'theme.radius'), control: { type: 'range', min: 0, max: 24, step: 1 } },
  density: { ...control('inline-radio', 'theme.density'), options: ['comfortable', 'compact'] },
  font: {
    ...control('select', 'theme.font'),
    options: ['system-ui, sans-serif', 'Georgia, serif', 'ui-monospace, monospace'],
  },
  scheme: {
    ...control('inline-radio', 'theme.scheme'),
    options: ['inherit', 'light', 'dark', 'system'],
  },
  language: {
    ...control('select', 'labels'),
    options: ['en', ...Object.keys(packs)],
    control: {
      type: 'select',
      labels: {
        en: 'English',
        de: 'Deutsch',
        ar: 'العربية',
        ja: '日本語',
        es: 'Español',
        fr: 'Français',
        pt: 'Português',
      },
    },
  },
};

function control(type: 'color' | 'range' | 'inline-radio' | 'select', name: string): ArgTypes[string] {
  return { name, control: { type }, table: { category: 'Look and words' } };
}

/** Sets what the controls say around the story, whose own `theme` and `labels` win, and keeps it from the component. */
export const withControls: Decorator<Looks> = (Story, { args }) => {
  const { accent, neutral, danger, radius, density, font, scheme, language = 'en', ...own } = args;
  const theme: Theme = { accent, neutral, danger, radius, density, font, scheme };
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <HoldpointProvider theme={theme} labels={packs[language]}>
      <Story args={own} />
    </HoldpointProvider>
  );
};
