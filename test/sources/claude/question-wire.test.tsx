import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askUserQuestionReader } from 'holdpoint/gateway/client';
import { describe, expect, it } from 'vitest';
import { question } from '../../gateway/support.js';
import { producer } from '../../support/walk.js';
import { claudeWays } from '../../ways/claude.js';
import { choose, press, tick, write } from './on-screen.js';
import { askedOver, transports } from './show-gateway.js';

const claude = producer('Claude Agent SDK over the gateway', '@anthropic-ai/claude-agent-sdk', claudeWays);

const [[LIBRARY], [FEATURES]] = [
  Object.keys(question.permission_result.updatedInput.answers).slice(0, 1),
  Object.keys(question.permission_result.updatedInput.answers).slice(1),
];

describe.each(Object.entries(transports))('%s', (_, connect) => {
  const asked = askedOver(connect);

  describe('the recorded question', () => {
    const wire = question.canUseTool_args;

    it(
      'is answered with a choice, a note on its preview, and several choices',
      claude('AskUserQuestion', 'choose one', 'choose several'),
      async () => {
        const { result } = await asked(wire);
        await screen.findByText(`${LIBRARY}`);
        expect(screen.getByText("format(new Date(), 'yyyy-MM-dd')")).toBeTruthy();
        expect(screen.queryByRole('textbox')).toBeNull();
        await choose('date-fns (Recommended)');
        await write('Note', 'Use v4');
        await press('Next');
        await tick('Dark mode');
        await tick('i18n');
        expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
        await press('Send');
        expect(await result).toEqual(question.permission_result);
        await screen.findByText('Answered');
      },
    );

    it('is declined as recorded when the person cancels', claude('AskUserQuestion', 'cancel'), async () => {
      const { result } = await asked(wire);
      await press('Skip');
      await press('Skip');
      expect(await result).toEqual(question.permission_result_declined);
      await screen.findByText('Skipped');
    });

    it(
      'can be skipped in part when the app allows it',
      claude('AskUserQuestion', 'skip a part'),
      async () => {
        const readers = [askUserQuestionReader({ skippable: true })];
        const { result } = await asked(wire, {}, { readers });
        await choose('Luxon');
        await press('Next');
        await press('Send');
        const { answers, annotations } = question.tool_output_skipped;
        expect(await result).toEqual({
          behavior: 'allow',
          updatedInput: { ...wire.input, answers, annotations },
        });
      },
    );

    it('requires every answer when the app does not allow skipping', async () => {
      await asked(wire);
      await choose('Luxon');
      await press('Next');
      await press('Send');
      expect(await screen.findByText('Choose at least 1')).toBeTruthy();
    });

    it('always accepts an answer of the person’s own', claude('AskUserQuestion', 'answer'), async () => {
      const { result } = await asked(wire);
      await choose('Something else');
      await write('Your answer', 'Temporal');
      await press('Next');
      await tick('Offline');
      await tick('Something else');
      await write('Your answer', 'Sync');
      await press('Send');
      expect(await result).toEqual({
        behavior: 'allow',
        updatedInput: {
          ...wire.input,
          answers: { [`${LIBRARY}`]: 'Temporal', [`${FEATURES}`]: 'Offline, Sync' },
        },
      });
    });

    it('loses no answer when questions and labels repeat', async () => {
      const options = [
        { label: 'Same', description: 'first' },
        { label: 'Same', description: 'second', preview: 'P' },
      ];
      const one = { question: 'Which?', header: 'One', options, multiSelect: false };
      const input = { questions: [one, { ...one, header: 'Two' }] };
      const { result } = await asked({ ...wire, input });
      await userEvent.click((await screen.findAllByRole('radio', { name: 'Same' }))[1] ?? document.body);
      await press('Next');
      await userEvent.click(screen.getAllByRole('radio', { name: 'Same' })[0] ?? document.body);
      await press('Send');
      expect(await result).toMatchObject({
        updatedInput: {
          answers: { 'Which?': 'Same', 'Which? (Two)': 'Same' },
          annotations: { 'Which?': { preview: 'P' } },
        },
      });
    });
  });
});
