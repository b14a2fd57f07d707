import { defineHumanTool, type Tool } from 'holdpoint/core';
import { expect, it } from 'vitest';
import { toTool } from '../../../src/core/human-tools/human-tool-options.js';

const definition = {
  name: 'confirmAction',
  description: 'Asks before something is done.',
  parameters: { type: 'object', properties: { action: { type: 'string' } }, required: ['action'] },
} satisfies Tool;

it('the agent gets a human tool like any other, without how it is asked', () => {
  const tool = defineHumanTool({ ...definition, ask: 'confirmation', responseSchema: { type: 'boolean' } });
  expect(tool.tool).toEqual(definition);
  expect([tool, definition].map(toTool)).toEqual([definition, definition]);
});
