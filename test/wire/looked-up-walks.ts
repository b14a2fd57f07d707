import { defineHumanTool, interruptToolDialect } from 'holdpoint/core';
import type { Walk } from './walk.js';

const confirmPlan = defineHumanTool({
  name: 'confirm_plan',
  description: 'Asks whether the plan is right.',
  parameters: { type: 'object', properties: { action: { type: 'string' } } },
  responseSchema: { type: 'object', properties: { accepted: { type: 'boolean' } }, required: ['accepted'] },
});

const pickTime = defineHumanTool({
  name: 'pick_time',
  description: 'Asks when to meet.',
  parameters: { type: 'object', properties: { question: { type: 'string' } } },
});

/** What a person does with each request that was looked up in its producer's sources. */
export const lookedUpWalks: { readonly [file: string]: Walk } = {
  'adk-payload': {
    steps: [
      { see: 'How many days may be taken?' },
      { see: 'request_time_off' },
      { press: 'Edit' },
      { write: '3', into: /approved_days/i },
      { press: 'Save changes' },
      { press: 'Approve with 1 edit' },
    ],
  },
  'agentscope-permission': {
    // Its fields are null where they are empty, and the client takes no null.
    refusedByClient: true,
    steps: [
      { see: 'Tool echo requires confirmation' },
      { see: 'hello' },
      { press: 'Edit' },
      { write: 'bye', into: /message/i },
      { press: 'Save changes' },
      { press: 'Approve with 1 edit' },
    ],
  },
  'agentscope-suspended-tool': {
    // Its fields are null where they are empty, and the client takes no null.
    refusedByClient: true,
    steps: [
      { see: 'Execute lookup externally' },
      { see: 'Paris' },
      { absent: 'Approve' },
      { absent: 'Deny' },
      { press: 'Enter result…' },
      { write: '{"population":2100000}', into: /^Your answer/ },
      { press: 'Enter result' },
    ],
  },
  'agno-user-feedback': {
    steps: [
      { see: 'Which city do you want to visit?' },
      { pick: 'Oslo' },
      { press: 'Next' },
      { see: 'What do you like?' },
      { pick: 'Museums' },
      { pick: 'Parks' },
      { press: 'Send' },
    ],
  },
  'agno-user-input': {
    steps: [
      { see: 'send_email' },
      { write: 'a@b.com', into: /^to\b/i },
      { write: '2', into: /copies/i },
      { press: 'Send' },
    ],
  },
  copilotkit: {
    steps: [{ see: 'Approve "bookFlight"?' }, { see: 'Tokyo' }, { press: 'Approve' }],
  },
  'copilotkit-frontend-tool': {
    // A frontend tool is the app's own.
    dialects: [confirmPlan.dialect],
    steps: [{ see: 'Book the flight to Tokyo' }, { press: /^(Approve|Yes)$/ }],
  },
  'copilotkit-interrupt-tool': {
    // On the wire its call looks like an approval of any other.
    dialects: [interruptToolDialect(pickTime)],
    steps: [{ see: 'When shall we meet?' }, { absent: 'Approve' }, { pick: 'Mon 14:00' }, { press: 'Send' }],
  },
  'crewai-legacy-only': {
    steps: [{ see: 'Publish it?' }, { see: 'Q1' }, { press: 'approved' }],
  },
  'crewai-outcomes': {
    steps: [{ see: 'Publish it?' }, { see: 'Q1' }, { press: 'needs_revision' }],
  },
  'mastra-legacy-only': {
    steps: [
      { see: 'Which city would you like the weather for?' },
      { write: 'Paris', into: /./ },
      { press: 'Send' },
    ],
  },
  'mastra-tool-approval': {
    steps: [{ see: 'record_expense' }, { see: 'team dinner' }, { press: 'Approve' }],
  },
  'ms-agent-framework-full-edits': {
    steps: [
      { see: 'later' },
      { press: 'Edit' },
      { write: 'x@y.z', into: /^to\b/i },
      { press: 'Save changes' },
      { press: 'Approve with 1 edit' },
    ],
  },
  'ms-agent-framework-steps': {
    steps: [
      { see: 'Boil water' },
      { press: 'Edit' },
      { pick: 'disabled', at: 1 },
      { press: 'Save changes' },
      { press: 'Approve with 1 edit' },
    ],
  },
  'pydantic-ai-approval': {
    steps: [
      { see: '.env' },
      { press: /^Deny with a reason/ },
      { write: 'too risky', into: /^Reason/ },
      { press: 'Deny' },
    ],
  },
  'strands-npm-generic': {
    steps: [
      { see: 'When shall we meet?' },
      { absent: 'Yes' },
      { pick: 'Answer as JSON' },
      { write: '{"chosen_time":"10:00"}', into: 'Your answer' },
      { press: 'Send' },
    ],
  },
  'strands-python-generic': {
    steps: [{ see: 'Which environment?' }, { write: 'staging', into: 'Your answer' }, { press: 'Send' }],
  },
};
