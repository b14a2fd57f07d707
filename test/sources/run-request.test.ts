import { type Reply, toRunRequest } from 'holdpoint/core';
import { describe, expect, it } from 'vitest';

const entry = { interruptId: 'i', status: 'cancelled' } as const;
const LANGGRAPH_IDS = ['3fba286cbd9760ddb1696e99617aeb4d', '8238a8cc54f5f9e047edaa95bac58880'] as const;
const command = (interruptId: string, value: unknown, shape?: 'list' | 'map'): Reply => ({
  via: 'command',
  interruptId,
  value,
  ...(shape && { shape }),
});

describe('replies as the input of a run', () => {
  it('leave out what would be empty, because an app may spread them over fields of its own', () => {
    expect(toRunRequest([])).toStrictEqual({ messages: [] });
    expect(toRunRequest([{ via: 'resume', entry }])).toStrictEqual({ messages: [], resume: [entry] });
  });

  it('name the interrupted run where one of them needs it', () => {
    const continued = toRunRequest([
      { via: 'resume', entry, runId: 'r-1' },
      { via: 'resume', entry },
    ]);
    expect(continued).toStrictEqual({ messages: [], resume: [entry, entry], runId: 'r-1' });
    expect(toRunRequest([{ via: 'resume', entry, parentRunId: 'r-1' }])).toStrictEqual({
      messages: [],
      resume: [entry],
      parentRunId: 'r-1',
    });
  });

  it('are refused where one of them is of another system', () => {
    const native: Reply = { via: 'native', key: 'k', sent: 'cancelled' };
    expect(() => toRunRequest([{ via: 'resume', entry }, native])).toThrow(
      expect.objectContaining({ code: 'UNWRITABLE', detail: 'native' }),
    );
  });

  const [a, b] = LANGGRAPH_IDS;
  it.each<readonly [string, readonly Reply[], unknown]>([
    ['one as its value', [command(a, 'Ada')], 'Ada'],
    ['one as a map where it asks for that', [command('a', 'Ada', 'map')], { a: 'Ada' }],
    ['several of LangGraph’s own ids as a map', [command(a, 1), command(b, 2)], { [a]: 1, [b]: 2 }],
    ['several as a list where one id is another', [command(a, 1), command('b', 2)], [1, 2]],
    ['several as a list where one asks for that', [command(a, 1), command(b, 2, 'list')], [1, 2]],
    ['several as a list where one alone asks for a map', [command('a', 1, 'map'), command('b', 2)], [1, 2]],
    [
      'several as a map where all ask for one',
      [command('a', 1, 'map'), command('b', 2, 'map')],
      { a: 1, b: 2 },
    ],
  ])('send on the legacy channel %s', (_, replies, resume) => {
    expect(toRunRequest(replies)).toStrictEqual({ messages: [], forwardedProps: { command: { resume } } });
  });
});
