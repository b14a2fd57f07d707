import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire, changed } from '../../support/ask-wire.js';
import { filled } from '../../support/open-store.js';
import { track } from '../../support/track.js';
import feedback from '../../wire/producers/crewai-human-feedback.json';
import legacy from '../../wire/producers/crewai-legacy-only.json';
import outcomes from '../../wire/producers/crewai-outcomes.json';

const chosen = (choice: string) => ({ kind: 'chosen', choice }) as const;

describe('feedback', () => {
  it('is free text, and shows what it is about', () => {
    const { prompt, by } = askWire(feedback);
    expect(by).toBe('crewai');
    expect(prompt).toMatchObject({
      kind: 'freeform',
      message: 'Pick a time for this meeting.',
      calls: [],
      more: { request_time: { topic: 'Sales', attendee: 'Ada' } },
    });
  });

  it('sends text, JSON or a cancel', () => {
    const { sent, payload } = askWire(feedback);
    expect(sent(filled(feedback.resume[0]?.payload))).toEqual(feedback.resume);
    expect(payload(filled('Friday'))).toBe('Friday');
    expect(sent({ kind: 'cancelled' })).toEqual([{ interruptId: 'thread-1', status: 'cancelled' }]);
  });

  it('shows an output that is a number', () => {
    const metadata = { crewai: { methodName: 'score', output: 42 } };
    const score = changed(feedback, (interrupt) => ({ ...interrupt, metadata }));
    expect(askWire(score).prompt.more).toEqual({ score: 42 });
  });

  it('gets a new key when its id comes again from a run that carried an answer, and else keeps it', () => {
    const again = feedback.events.map((event) => ({ ...event, runId: 'run-2' }));
    const { feed, tracker, snapshot } = track(feedback.events);
    const keyIn = ({ open }: typeof snapshot) => open.map(({ key, interrupt: { id } }) => [key, id]);
    const [[key] = []] = keyIn(snapshot);
    expect(keyIn(feed(again))).toEqual([[key, 'thread-1']]);
    tracker.request('thread-1', 'run-2', [{ interruptId: 'thread-1', status: 'resolved' }]);
    const [[next, id] = []] = keyIn(feed(again));
    expect(next).not.toBe(key);
    expect(id).toBe('thread-1');
  });
});

describe('outcomes', () => {
  it('that mean yes and no are buttons', () => {
    const { prompt, sent } = askWire(outcomes);
    expect(outline(prompt)).toBe('confirmation approved:none rejected:none needs_revision:none');
    expect(prompt).toMatchObject({ calls: [], more: { draft: { title: 'Q1' } } });
    expect(sent(chosen('needs_revision'))).toEqual(outcomes.resume);
  });

  it('that do not are a list of options', () => {
    const sizes = changed(outcomes, (interrupt) => ({ ...interrupt, responseSchema: { enum: ['S', 'M'] } }));
    expect(outline(askWire(sizes).prompt)).toBe('question answer(S|M)');
  });

  it('that arrive only on the legacy channel are answered through `resume`, the only thing CrewAI reads', () => {
    const { by, prompt, open, sent } = askWire(legacy);
    expect([by, open.channel]).toEqual(['crewai', 'legacy']);
    expect(prompt).toMatchObject({ message: 'Publish it?', more: { draft: { title: 'Q1' } } });
    expect(sent(chosen('approved'))).toEqual(legacy.resume);
  });

  it('offer no cancel: CrewAI would use the default outcome, which may be the approval', () => {
    expect(askWire(outcomes).prompt.cancellable).toBe(false);
    expect(askWire(legacy).prompt.cancellable).toBe(false);
    expect(askWire(feedback).prompt).not.toHaveProperty('cancellable');
  });
});

describe('odd metadata', () => {
  it.each([[{}], [{ crewai: null }], [{ crewai: [] }], [{ value: { metadata: 1 } }]])(
    '%j does not belong to CrewAI',
    (metadata) => {
      const odd = changed(outcomes, (interrupt) => ({ ...interrupt, metadata }));
      expect(askWire(odd).by).not.toBe('crewai');
    },
  );

  it.each([[undefined], [null]])('is no proposal if the output is %j', (output) => {
    const odd = changed(feedback, (interrupt) => ({ ...interrupt, metadata: { crewai: { output } } }));
    expect(askWire(odd).prompt).toMatchObject({ kind: 'freeform', calls: [] });
  });

  it('shows the method and the rest of the metadata if there is no output', () => {
    const crewai = { methodName: 'review', output: null, attempt: 2 };
    const odd = changed(feedback, (interrupt) => ({ ...interrupt, metadata: { crewai, ticket: 'T-1' } }));
    expect(askWire(odd).prompt.more).toEqual({
      crewai: { methodName: 'review', attempt: 2 },
      ticket: 'T-1',
    });
  });
});
