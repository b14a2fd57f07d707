import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { everyKind } from '../every-kind.js';
import { asking, showStack } from '../show-stack.js';

function showInForm(prompt: Parameters<typeof asking>[0], inside?: ReactNode) {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  function AppForm({ children }: { children: ReactNode }) {
    return (
      <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
        {children}
        {inside}
        <button type="submit">Submit the app’s form</button>
      </form>
    );
  }
  showStack([asking(prompt)], { around: AppForm });
  return { onSubmit, user: userEvent.setup() };
}

const { confirmation, question } = everyKind;
const extras = [{ id: 'rule', label: 'Always', description: null }];

it.each([
  ['of a confirmation', { ...confirmation, extras }],
  ['of a free answer', everyKind.freeform],
  [
    'of a question',
    { ...question, questions: question.questions.map((one) => ({ ...one, multiple: true })) },
  ],
])('Enter on a checkbox %s does not submit the app’s form around it', async (_where, prompt) => {
  const { onSubmit, user } = showInForm(prompt);
  const [box] = screen.getAllByRole('checkbox');
  box?.focus();
  await user.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('Enter in the app’s own field submits its form as usual', async () => {
  const { onSubmit, user } = showInForm({ ...confirmation, extras }, <input aria-label="Title" />);
  await user.type(screen.getByLabelText('Title'), 'x{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
