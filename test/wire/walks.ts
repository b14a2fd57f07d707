import { dotnetDialect, goDialect } from 'holdpoint/core';
import { lookedUpWalks } from './looked-up-walks.js';
import type { Walk } from './walk.js';

/** What a person does with each request, so that what is sent is what its file says is accepted. */
export const walks: { readonly [file: string]: Walk | undefined } = {
  ...lookedUpWalks,
  'acp-bridge-permission': {
    steps: [
      { see: 'Write file /srv/notes/a.txt' },
      { see: 'write_file' },
      { see: 'hello' },
      { absent: 'Approve' },
      { press: 'Allow once' },
    ],
  },
  'adk-tool-based': {
    steps: [{ see: 'Approve?' }, { see: 'transfer' }, { press: 'Approve' }],
  },
  'agno-confirmation': {
    steps: [
      { see: 'delete_file' },
      { see: '/srv/reports/q1.txt' },
      { press: /^Deny with a reason/ },
      { write: 'too risky', into: /^Reason/ },
      { press: 'Deny' },
    ],
  },
  'agno-external-execution': {
    steps: [
      { see: 'Needs a result' },
      { see: 'What was the result of run_in_browser?' },
      { see: 'was called with' },
      { see: 'https://example.com' },
      { absent: 'Approve' },
      { absent: 'Deny' },
      { press: 'Enter result…' },
      { write: 'tool output text', into: /^Your answer/ },
      { press: 'Enter result' },
    ],
  },
  'aws-strands-head-tool-approval': {
    steps: [
      { see: 'Approve call to delete_file?' },
      { see: '/etc/hosts' },
      { absent: 'Edit' },
      { press: 'Approve' },
    ],
  },
  'aws-strands-npm-tool': {
    steps: [
      { see: 'Approve call to delete_file?' },
      { see: 'delete_file' },
      { see: '/etc/hosts' },
      { press: 'Approve' },
    ],
  },
  'crewai-human-feedback': {
    steps: [
      { see: 'Pick a time for this meeting.' },
      { pick: 'Answer as JSON' },
      {
        write: '{"chosen_time":"2026-05-01T10:00:00Z","chosen_label":"Fri 10:00"}',
        into: 'Your answer',
      },
      { press: 'Send' },
    ],
  },
  'dotnet-confirmation': {
    // Nothing on the wire tells this server from one that wants a bare boolean.
    dialects: [dotnetDialect()],
    steps: [{ see: 'Do you approve this plan?' }, { press: 'Yes' }],
  },
  'dotnet-input-required': {
    steps: [
      { see: 'What username would you like to use?' },
      { write: 'johndoe42', into: 'What username would you like to use?' },
      { press: 'Send' },
    ],
  },
  'dotnet-tool-approval': {
    steps: [
      { see: 'Approval required for tool call: delete_file' },
      { see: 'report-draft.txt' },
      { press: 'Approve' },
    ],
  },
  'go-example-server': {
    // Nothing on the wire tells this server from others that take a new run.
    dialects: [goDialect()],
    sameRun: true,
    steps: [{ see: 'file_read' }, { see: '/etc/hosts' }, { press: 'Approve' }],
  },
  'langchain-hitl-middleware-js': {
    steps: [
      { see: 'send_email' },
      { see: 'a@b.com' },
      { see: '/etc/hosts' },
      { see: 'DESTRUCTIVE OPERATION' },
      { press: 'Edit' },
      { write: 'x@y.z', into: /^to\b/i },
      { write: 'Edited', into: /^body\b/i },
      { press: 'Save changes' },
      { press: 'Approve with 2 edits' },
      { press: /^Deny with a reason/ },
      { write: 'too risky', into: /^Reason/ },
      { press: 'Deny' },
      { press: 'Send answers' },
    ],
  },
  'langgraph-agent-inbox': {
    steps: [
      { see: 'Please review' },
      { see: 'send_email' },
      { press: 'Edit' },
      { write: 'x@y.z', into: /^to\b/i },
      { press: 'Save changes' },
      { press: 'Approve with 1 edit' },
    ],
  },
  'langgraph-choose-options': {
    steps: [
      { see: 'Found 2 flight options from Amsterdam to San Francisco.' },
      { see: 'suggested' },
      { pick: /United/ },
      { press: 'Send' },
    ],
  },
  'langgraph-form': {
    steps: [
      { see: 'Please provide the quarterly filing details.' },
      { pick: 'Q1' },
      { write: '2026', into: /year/i },
      { write: '4200000', into: /revenue/i },
      { press: 'Send' },
    ],
  },
  'langgraph-legacy-on_interrupt': {
    steps: [{ see: 'What is your name?' }, { write: 'Ada', into: 'Your answer' }, { press: 'Send' }],
  },
  'langgraph-parallel': {
    steps: [
      { press: /^(Approve|Yes)$/, inside: /Approve A\?/ },
      { press: /^(Approve|Yes)$/, inside: /Approve B\?/ },
      { press: 'Send answers' },
    ],
  },
  'langgraph-plain-string': {
    steps: [{ see: 'What is your name?' }, { write: 'Ada', into: 'Your answer' }, { press: 'Send' }],
  },
  'mastra-tool-suspend': {
    steps: [
      { see: 'schedule-meeting' },
      { see: 'Sales' },
      { write: '2026-05-01T10:00:00Z', into: /chosen_time/i },
      { write: 'Fri 10:00', into: /chosen_label/i },
      { press: 'Send' },
    ],
  },
  'ms-agent-framework-approval': {
    steps: [
      { see: 'Approve running send_email?' },
      { see: 'a@b.com' },
      { press: 'Edit' },
      { write: 'Edited', into: /^body\b/i },
      { press: 'Save changes' },
      { press: 'Approve with 1 edit' },
    ],
  },
  'ms-agent-framework-legacy': {
    steps: [{ see: 'Execute send_email' }, { see: 'a@b.com' }, { press: 'Approve' }],
  },
};
