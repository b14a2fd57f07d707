import { describe, expect, it } from 'vitest';
import { askLone, graphRun } from '../../support/ask-defaults.js';
import { choicesOf, chosen, one, promptOf } from './hitl-request.js';

describe('odd input', () => {
  it('configs in another order, or one config for two calls of a tool, are found by name', () => {
    const request = (name: string) => ({ name, args: {} });
    const config = (actionName: string, ...allowedDecisions: string[]) => ({ actionName, allowedDecisions });
    const value = {
      actionRequests: [request('a'), request('b'), request('b')],
      reviewConfigs: [config('b', 'respond'), null, config('a', 'approve')],
    };
    expect(promptOf(value)).toMatchObject({
      items: [
        { choices: [{ id: 'approve' }] },
        { choices: [{ id: 'respond' }] },
        { choices: [{ id: 'respond' }] },
      ],
    });
  });

  it('two configs for two calls of one tool are used in order', () => {
    const request = { name: 'a', args: {} };
    const configs = ['respond', 'approve'].map((word) => ({ actionName: 'a', allowedDecisions: [word] }));
    expect(promptOf({ actionRequests: [request, request], reviewConfigs: configs })).toMatchObject({
      items: [{ choices: [{ id: 'respond' }] }, { choices: [{ id: 'approve' }] }],
    });
  });

  it.each([undefined, null, 7, {}, [], [null]])(
    'configs that are %j allow approving and denying',
    (configs) => {
      const { actionRequests } = one([]);
      expect(choicesOf({ actionRequests, reviewConfigs: configs })).toEqual([
        'approve:none',
        'deny:optional',
      ]);
    },
  );

  it.each([[[]], [[null]], [['send']], [[{ name: 'send', args: {} }, 'send']], [{}], ['send'], [null]])(
    'requests that are %j are left to other dialects',
    (actionRequests) => {
      expect(choicesOf({ actionRequests, reviewConfigs: [] })).toEqual(['langgraph', 'freeform']);
    },
  );

  it('JSON text inside JSON text is read', () => {
    const text = JSON.stringify(JSON.stringify(one(['approve'])));
    expect(choicesOf(text)).toEqual(['approve:none']);
  });

  it('names such as `constructor` and `__proto__` are read as plain keys', () => {
    const value: unknown = JSON.parse(
      '{"actionRequests":[{"name":"constructor","args":{"__proto__":{"to":"x"}}}],"reviewConfigs":[{"actionName":"constructor","allowedDecisions":["edit"],"argsSchema":true}]}',
    );
    const { prompt, payload } = askLone(graphRun(value));
    expect(prompt).toMatchObject({
      calls: [{ argsText: '{"__proto__":{"to":"x"}}' }],
      edit: { schema: null },
    });
    expect(JSON.stringify(payload(chosen('edit')))).toContain('{"__proto__":{"to":"x"}}');
  });

  it('a call without a name whose arguments are text is left to other dialects', () => {
    expect(choicesOf({ actionRequests: [{ args: 'x' }] })).toEqual(['langgraph', 'freeform']);
  });

  it('a call without arguments and a name is read', () => {
    const value = { actionRequests: [{}], reviewConfigs: [] };
    expect(promptOf(value)).toMatchObject({ calls: [{ name: null, args: {}, argsText: '{}' }] });
  });
});
