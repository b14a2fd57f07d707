import type { Frame, Page } from 'playwright';
import { storyFrame } from './frames.js';

/**
 * Shows a story and waits until it was played to its end. In a page that already shows another
 * one, Storybook changes it as when a person selects it in the sidebar, which takes a fraction of
 * the time of a reload.
 *
 * @param globals Globals of the toolbar if the page shows nothing yet, such as `scheme:dark`.
 * @throws with Storybook's error of a failed story.
 */
export async function openStory(
  page: Page | Frame,
  id: string,
  ...globals: readonly string[]
): Promise<void> {
  if (!(await switchTo(page, id, 'story'))) await page.goto(storyFrame(id, ...globals));
  await playedToItsEnd(page, id);
}

/**
 * Renders the story of a page again, as it was at first.
 *
 * @throws with Storybook's error of a failed story.
 */
export async function remountStory(page: Page, id: string): Promise<void> {
  await page.evaluate((storyId) => {
    const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
    if (typeof channel !== 'object' || channel === null) throw new Error('The page shows no story.');
    const call = (method: string, ...args: readonly unknown[]) =>
      Reflect.apply(Reflect.get(channel, method), channel, args);
    return new Promise<void>((resolve) => {
      const onFinished = (finished: { storyId: string }) => {
        if (finished.storyId !== storyId) return;
        call('off', 'storyFinished', onFinished);
        resolve();
      };
      call('on', 'storyFinished', onFinished);
      call('emit', 'forceRemount', { storyId });
    });
  }, id);
  await playedToItsEnd(page, id);
}

/** Storybook's report of a failed story. */
const ERRORS = [
  'storyThrewException',
  'storyErrored',
  'playFunctionThrewException',
  'unhandledErrorsWhilePlaying',
] as const;

/** Longer than one wait of a play function, whose own error says more. */
const ENDS_WITHIN = 60_000;

/**
 * Waits until a page or a frame has played a story to its end. The preview's own state says so: Storybook's
 * channel also receives what a story in a frame of the page sends, so its last event may be about that one.
 *
 * @throws with Storybook's error of a failed story.
 */
export async function playedToItsEnd(page: Page | Frame, id: string): Promise<void> {
  const end = await page.waitForFunction(
    ([wanted, errors]) => {
      const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
      const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      if (typeof preview !== 'object' || preview === null) return null;
      if (typeof channel !== 'object' || channel === null) return null;
      const last = (event: string): unknown => {
        const sent: unknown = Reflect.apply(Reflect.get(channel, 'last'), channel, [event]);
        return Array.isArray(sent) ? sent[0] : undefined;
      };
      if (last('storyMissing') === wanted) return { errors: ['There is no such story.'] };
      const render: unknown = Reflect.get(preview, 'currentRender');
      if (typeof render !== 'object' || render === null) return null;
      if (Reflect.get(render, 'id') !== wanted || Reflect.get(render, 'phase') !== 'finished') return null;
      // A failed story ends like any other one, so its phase does not show whether it failed.
      return { errors: errors.flatMap((event) => last(event) ?? []) };
    },
    [id, ERRORS] as const,
    { polling: 20, timeout: ENDS_WITHIN },
  );
  const { errors } = (await end.jsonValue()) ?? { errors: ['Its end is not known.'] };
  if (errors.length > 0) throw new Error(`The story ${id} failed:\n${errors.map(textOf).join('\n')}`);
}

/** @param error As Storybook sends it: an error with its message, or what else was thrown. */
function textOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  return 'message' in error ? String(error.message) : JSON.stringify(error);
}

/** Whether the page already shows a story or a page of text, which this one replaces. */
export function switchTo(page: Page | Frame, id: string, viewMode: 'story' | 'docs'): Promise<boolean> {
  return page.evaluate(
    ([storyId, mode, errors]) => {
      const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
      const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
      if (typeof preview !== 'object' || preview === null) return false;
      if (typeof channel !== 'object' || channel === null) return false;
      const render: unknown = Reflect.get(preview, 'currentRender');
      if (typeof render !== 'object' || render === null || Reflect.get(render, 'id') === storyId)
        return false;
      // The channel keeps its last event of the story before.
      const kept: unknown = Reflect.get(channel, 'data');
      if (typeof kept !== 'object' || kept === null) throw new Error('The channel keeps nothing.');
      for (const event of errors) Reflect.deleteProperty(kept, event);
      Reflect.apply(Reflect.get(channel, 'emit'), channel, ['setCurrentStory', { storyId, viewMode: mode }]);
      return true;
    },
    [id, viewMode, ERRORS] as const,
  );
}
