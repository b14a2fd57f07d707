import { createLangGraphSource, type SubmittingStream } from 'holdpoint/langgraph';
import { describe, expect, it } from 'vitest';

const failure = new Error('The model is overloaded.');

/** What the hook says at one moment; the order of such moments is what these tests are about. */
function moment(said: Partial<SubmittingStream> = {}): SubmittingStream {
  return {
    isLoading: false,
    interrupts: [{ id: 'a', value: 'Your name?' }],
    submit: () => Promise.resolve(),
    ...said,
  };
}

function answered() {
  const source = createLangGraphSource();
  source.push(moment());
  const [asked] = source.getSnapshot().open;
  return { source, asked, over: source.reply([{ via: 'command', interruptId: 'a', value: 'Ada' }]) };
}

describe('a run that was to take an answer and failed', () => {
  it('keeps what is open through every later render, although the hook forgot it', async () => {
    const { source, asked, over } = answered();
    source.push(moment({ isLoading: true }));
    source.push(moment({ interrupts: [], error: failure }));
    await over;
    source.push(moment({ interrupts: [], error: failure }));
    expect(source.getSnapshot()).toMatchObject({ status: 'failed', open: [asked] });
    source.push(moment({ isLoading: true, interrupts: [] }));
    source.push(moment({ interrupts: [] }));
    expect(source.getSnapshot()).toMatchObject({ status: 'idle', open: [] });
  });

  it('is noticed although it was never seen loading', async () => {
    const { source, asked, over } = answered();
    source.push(moment());
    expect(source.getSnapshot().status).toBe('running');
    source.push(moment({ error: failure }));
    await over;
    expect(source.getSnapshot()).toMatchObject({ status: 'failed', open: [asked] });
  });
});

it('keeps equal requests without ids apart', () => {
  const source = createLangGraphSource();
  const twice = () => moment({ interrupts: [{ value: 'Your name?' }, { value: 'Your name?' }] });
  source.push(twice());
  const { open } = source.getSnapshot();
  source.push(twice());
  expect(source.getSnapshot().open).toBe(open);
  expect(new Set(open.map(({ key }) => key)).size).toBe(2);
});
