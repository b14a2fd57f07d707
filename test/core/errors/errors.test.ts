import { createInterruptStore, createRunTracker, explain, HoldpointError } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWarn } from '../../../src/core/errors/warnings.js';
import { APPROVE, approval } from '../../support/open-store.js';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function spyConsole() {
  return vi.spyOn(console, 'warn').mockImplementation(() => {});
}

describe('a HoldpointError', () => {
  it('says what happened, why, and how to fix it, and has a stable code', () => {
    const error = new HoldpointError('OPEN_INTERRUPTS', ['1:i']);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'HoldpointError', code: 'OPEN_INTERRUPTS', detail: ['1:i'] });
    expect(error.message).toBe(explain('OPEN_INTERRUPTS'));
    expect(error.message).toMatch(/not sent\. .*open.*\. .*cancelOpen/);
  });

  it('has the underlying error as its cause', () => {
    const cause = new TypeError('no');
    expect(new HoldpointError('REPLY_FAILED', cause).cause).toBe(cause);
    expect(new HoldpointError('REPLY_FAILED', 'text')).not.toHaveProperty('cause');
  });

  it('has only its code as the text on a page without a bundler, where `process` is undefined', () => {
    vi.stubGlobal('process', undefined);
    const said = explain('EXPIRED');
    vi.unstubAllGlobals();
    expect(said).toBe('EXPIRED');
  });

  it('has only its code as the message in production, where the texts are not shipped', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(new HoldpointError('EXPIRED').message).toBe('EXPIRED');
  });
});

describe('a warning without onWarning', () => {
  beforeEach(() => vi.stubEnv('NODE_ENV', 'development'));

  it('is logged once for each code in development', () => {
    const log = spyConsole();
    const warn = createWarn(() => undefined);
    for (const code of ['EXPIRED', 'EXPIRED', 'NOT_COVERED', 'EXPIRED'] as const) warn(code, 'detail');
    expect(log.mock.calls).toEqual([
      [`holdpoint EXPIRED: ${explain('EXPIRED')}`, 'detail'],
      [`holdpoint NOT_COVERED: ${explain('NOT_COVERED')}`, 'detail'],
    ]);
  });

  it('is logged with an empty detail if it has none', () => {
    const log = spyConsole();
    createWarn(() => undefined)('EXPIRED');
    expect(log.mock.calls).toEqual([[`holdpoint EXPIRED: ${explain('EXPIRED')}`, '']]);
  });

  it('is not logged in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const log = spyConsole();
    createWarn(() => undefined)('EXPIRED');
    expect(log).not.toHaveBeenCalled();
  });

  it('is logged once for each source, not once for all', () => {
    const log = spyConsole();
    createWarn(() => undefined)('EXPIRED');
    createWarn(() => undefined)('EXPIRED');
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe('onWarning', () => {
  it('gets every warning, every time, and nothing is logged', () => {
    const log = spyConsole();
    const heard: HoldpointError[] = [];
    const warn = createWarn(() => (warning) => void heard.push(warning));
    warn('EXPIRED', 1);
    warn('EXPIRED', 2);
    expect(heard.map(({ code, detail }) => [code, detail])).toEqual([
      ['EXPIRED', 1],
      ['EXPIRED', 2],
    ]);
    expect(log).not.toHaveBeenCalled();
  });

  it('can be set or changed at any time', () => {
    const log = spyConsole();
    const heard = vi.fn();
    let take = false;
    const warn = createWarn(() => (take ? heard : undefined));
    warn('EXPIRED');
    take = true;
    warn('EXPIRED');
    expect(log).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('that throws breaks nothing, and its failure is logged once', () => {
    vi.stubEnv('NODE_ENV', 'development');
    const log = spyConsole();
    const onWarning = () => {
      throw new Error('the reporter is down');
    };
    const source = createScriptedSource({ onWarning });
    const store = createInterruptStore(source, { onWarning });
    store.subscribe(() => {});
    source.push('noise');
    source.push('noise');
    source.interrupt([approval('a')]);
    store.answer('unknown', APPROVE);
    store.answer(store.getState().interrupts[0]?.key ?? '', APPROVE);
    expect(source.requests).toHaveLength(1);
    // Once for the source and once for the store: each keeps its own list of what it logged.
    expect(log.mock.calls.map(([first]) => String(first).split(':')[0])).toEqual([
      'holdpoint CALLBACK_FAILED',
      'holdpoint CALLBACK_FAILED',
    ]);
  });

  it('whose promise rejects is logged too, with the rejection', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const log = spyConsole();
    const error = new Error('the reporter is down');
    createWarn(() => () => Promise.reject(error))('EXPIRED');
    await vi.waitFor(() => expect(log).toHaveBeenCalled());
    expect(log.mock.calls).toEqual([
      [`holdpoint CALLBACK_FAILED: ${explain('CALLBACK_FAILED')}`, { callback: 'onWarning', error }],
    ]);
  });

  it('is called for every bad event, although the console would log it once', () => {
    const codes: string[] = [];
    const tracker = createRunTracker((code) => void codes.push(code));
    for (const event of [null, 1, 'x']) tracker.event(null, event);
    expect(codes).toEqual(['NOT_AN_EVENT', 'NOT_AN_EVENT', 'NOT_AN_EVENT']);
  });
});
