import { describe, expect, it } from 'vitest';
import { outline } from '../../support/ask.js';
import { askWire } from '../../support/ask-wire.js';
import { APPROVE, DENY } from '../../support/open-store.js';
import {
  callArgs,
  callEnd,
  callStart,
  finished,
  interruptedRun,
  started,
  wholeCall,
} from '../../support/track.js';
import payloadFile from '../../wire/producers/adk-payload.json';
import file from '../../wire/producers/adk-tool-based.json';

const TOOL = 'adk_request_confirmation';
const asking = (args: unknown) => ({ events: [started, ...wholeCall('c', args, TOOL), finished] });

describe('a confirmation that ADK requests', () => {
  it('is shown with the call that waits, not the call that asks', () => {
    const { prompt, by, open } = askWire(file);
    expect([by, open.channel]).toEqual(['adk', 'tool']);
    expect(outline(prompt)).toBe('confirmation approve:none deny:none');
    expect(prompt).toMatchObject({ message: 'Approve?', calls: [{ name: 'transfer', args: {} }] });
  });

  it('sends the recorded answer; a denial and a cancel both send `confirmed: false`', () => {
    const { sent, payload } = askWire(file);
    expect(sent(APPROVE)).toEqual(file.resume);
    expect(payload(DENY)).toEqual({ confirmed: false });
    expect(payload({ kind: 'cancelled' })).toEqual({ confirmed: false });
  });

  it('sends the payload that the tool proposed, unchanged or edited', () => {
    const { prompt, sent, payload } = askWire(payloadFile);
    expect(prompt).toMatchObject({
      message: 'How many days may be taken?',
      calls: [
        { toolCallId: 'fc-1', name: 'request_time_off', args: { days: 5 } },
        { name: 'payload', args: { approved_days: 0 } },
      ],
      edit: { callIndex: 1, schema: null, choiceIds: ['approve'] },
    });
    expect(sent({ ...APPROVE, editedArgs: { approved_days: 3 } })).toEqual(payloadFile.resume);
    expect(payload(APPROVE)).toEqual({ confirmed: true, payload: { approved_days: 0 } });
    expect(payload(DENY)).toEqual({ confirmed: false });
  });

  it('is read the same way if it arrives as an interrupt', () => {
    const args = { originalFunctionCall: { name: 'transfer' }, toolConfirmation: { hint: 'Sure?' } };
    const interrupt = { id: 'i', toolCallId: 'c', reason: 'tool_call' };
    const { by, sent } = askWire({ events: interruptedRun([interrupt], wholeCall('c', args, TOOL)) });
    expect(by).toBe('adk');
    expect(sent(APPROVE)).toEqual([{ interruptId: 'i', status: 'resolved', payload: { confirmed: true } }]);
  });

  it.each<[string, unknown, unknown]>([
    ['nothing', {}, { name: 'adk_request_confirmation', args: {} }],
    ['text', 'go', { name: 'adk_request_confirmation', args: 'go' }],
    ['a malformed call', { originalFunctionCall: 'x' }, { name: 'adk_request_confirmation' }],
    ['a call without a name', { originalFunctionCall: { args: { a: 1 } } }, { name: null, args: { a: 1 } }],
  ])('shows what it received if that is %s', (_, args, call) => {
    const { prompt, payload } = askWire(asking(args));
    expect(prompt).toMatchObject({ message: null, calls: [call], edit: null });
    expect(payload(APPROVE)).toEqual({ confirmed: true });
  });

  it('shows its own call if the arguments are not JSON', () => {
    const call = [callStart('c', TOOL), callArgs('c', '{"originalFunc'), callEnd('c')];
    const { prompt } = askWire({ events: [started, ...call, finished] });
    expect(prompt).toMatchObject({ calls: [{ name: TOOL, argsText: '{"originalFunc' }] });
  });
});
