import { defaultDialects, goDialect } from 'holdpoint/dialect';
import { describe, expect, it } from 'vitest';
import { replyTo } from '../../../src/core/protocol/reply.js';
import { askWire, changed } from '../../support/ask-wire.js';
import { APPROVE, DENY, filled } from '../../support/open-store.js';
import file from '../../wire/producers/go-example-server.json';

const named = () => ({ dialects: [goDialect()] });

describe('the dialect that the app adds', () => {
  it('answers under the id of the paused run, always with a verdict', () => {
    const { by, prompt, sent, reply, payload } = askWire(file, named());
    expect([by, prompt.kind]).toEqual(['go', 'confirmation']);
    expect(sent(APPROVE)).toEqual(file.resume);
    // A resolved entry without a payload would count as approved.
    expect(payload(DENY)).toEqual({ approved: false });
    for (const answer of [APPROVE, DENY, { kind: 'cancelled' } as const])
      expect(reply(answer)).toMatchObject({ via: 'resume', runId: 'run-1' });
  });

  it('answers under the id of the newest run that told of it, if that is known', () => {
    const { open, reading } = askWire(file, named());
    const later = { ...open, runId: 'run-2' };
    expect(replyTo(later, reading, APPROVE)).toMatchObject({ via: 'resume', runId: 'run-2' });
    expect(replyTo({ ...open, runId: null }, reading, APPROVE)).not.toHaveProperty('runId');
    expect(replyTo({ ...open, channel: 'legacy' }, reading, APPROVE)).toEqual({
      via: 'command',
      interruptId: 'call_1',
      value: { approved: true },
    });
  });

  it('also reads every other interrupt', () => {
    const free = changed(file, ({ ...rest }) => ({ ...rest, reason: 'x', responseSchema: null }));
    const { prompt, by, reply } = askWire(free, named());
    expect([by, prompt.kind]).toEqual(['go', 'freeform']);
    expect(reply(filled('ok'))).toMatchObject({ entry: { payload: 'ok' }, runId: 'run-1' });
  });
});

it('without its dialect this server is not recognised, and a new run carries the answer', () => {
  const { by, sent, reply } = askWire(file, { dialects: defaultDialects });
  expect(by).toBe('standard');
  expect(sent(APPROVE)).toEqual(file.resume);
  expect(reply(APPROVE)).not.toHaveProperty('runId');
});
