import { createAjvValidator, createInterpretedValidator } from 'holdpoint/validators';
import { describe, expect, it } from 'vitest';
import { englishFormLabels } from '../../src/ui/labels/english-form-labels.js';

const validators = [createAjvValidator(), createInterpretedValidator()];

describe('the message about a value is the same with both validators, and is the library’s own', () => {
  it.each([
    ['Not expected here', { not: { type: 'string' } }, 'x'],
    ['Not expected here', { not: {} }, 1],
    ['Not expected here', { items: [{}], additionalItems: false }, [1, 2]],
    [
      'Missing something the agent expects',
      { type: 'array', contains: { const: 1 }, maxContains: 1 },
      [1, 1],
    ],
    ['Missing something the agent expects', { type: 'array', contains: { const: 1 }, minContains: 2 }, [1]],
    ['Not expected here', { const: { a: 1 } }, 2],
    ['Must be 3', { const: 3 }, 2],
  ])('%s', async (says, schema, payload) => {
    for (const validator of validators) {
      const issues = await validator.validate(schema, payload);
      expect(issues.map((issue) => englishFormLabels.formIssue(issue, ''))).toEqual([says]);
    }
  });
});
