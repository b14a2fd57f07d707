import { defaultDialects } from 'holdpoint/dialect';
import { expect, it } from 'vitest';
import { TOOLS_THAT_ASK } from '../../../src/core/protocol/tools-that-ask.js';

it('the tools that ask are known before the dialects are loaded that read their calls', () => {
  expect([...TOOLS_THAT_ASK].sort()).toEqual(defaultDialects.flatMap(({ tools = [] }) => tools).sort());
});
