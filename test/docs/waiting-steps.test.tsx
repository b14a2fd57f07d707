import type { IncomingHttpHeaders } from 'node:http';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { triggerTokens } from '../../stories/docs/trigger-tokens.js';
import { createWaitingSteps, type Decide } from '../../stories/docs/waiting-steps.js';
import { serve } from '../agent/support.js';
import { readJson, sendJson } from '../sources/json-over-http.js';
import { showSource } from '../sources/show-source.js';
import { eventually } from '../support/eventually.js';
import { producer } from '../support/walk.js';
import { workflowWays } from '../ways/workflows.js';

const refund = { id: 'waitpoint_1', question: 'Refund 40 euros?', details: { order: 'o-7' } };

function show(decide: Decide) {
  const source = createWaitingSteps(decide);
  const page = showSource(source);
  source.push([refund]);
  const ended = (...endings: readonly string[]) =>
    eventually(() => expect(page.run()?.receipts.map(({ ending }) => ending)).toEqual(endings));
  return { ...page, source, ended };
}

describe('a step of a workflow that waits', () => {
  it('is decided once', async () => {
    const decided: unknown[] = [];
    const page = show(async (id, decision) => {
      decided.push([id, decision]);
      return true;
    });
    expect(await screen.findByText('o-7')).toBeTruthy();
    await page.press('No with a reason…');
    await page.type(/Reason/, 'Too late');
    await page.press('No');
    await page.ended('denied');
    expect(decided).toEqual([['waitpoint_1', { approved: false, reason: 'Too late' }]]);
  });

  it('leaves the page when it no longer waits, and may wait again', async () => {
    const page = show(async () => true);
    page.source.push([]);
    await page.ended('closed');
    page.source.push([refund]);
    await page.press('Yes');
    await page.ended('closed', 'approved');
  });

  it('that was decided elsewhere says so', async () => {
    const page = show(async () => false);
    await page.press('Yes');
    await page.ended('elsewhere');
  });

  it('whose list has lost it while its decision is sent counts as decided here', async () => {
    const page = show(async () => {
      page.source.push([]);
      return true;
    });
    await page.press('Yes');
    await page.ended('approved');
  });
});

const trigger = producer('Trigger.dev', { recorded: '4.8.3' }, workflowWays);

it(
  'a wait token of Trigger.dev is completed as its own hook does, and kept where that fails',
  trigger('a token of Trigger.dev', 'approve', 'try again after a failure'),
  async () => {
    const received: unknown[] = [];
    let status = 401;
    const baseUrl = await serve(async (request, response) => {
      const { authorization }: IncomingHttpHeaders = request.headers;
      received.push([request.method, request.url, authorization, await readJson(request)]);
      sendJson(response, status, { success: true });
    });
    const page = show(triggerTokens(() => 'public_token', baseUrl));
    await page.press('Yes');
    await eventually(() => expect(page.run()?.interrupts[0]?.status.state).toBe('failed'));
    status = 200;
    await page.press(/again/i);
    await page.ended('approved');
    const path = '/api/v1/waitpoints/tokens/waitpoint_1/complete';
    const sent = ['POST', path, 'Bearer public_token', { data: { approved: true } }];
    expect(received).toEqual([sent, sent]);
  },
);

it.each([404, 409, 410])(
  'a token of Trigger.dev that is used up (%i) ends as decided elsewhere',
  async (status) => {
    const baseUrl = await serve(async (_, response) => sendJson(response, status, { error: 'Gone' }));
    const page = show(triggerTokens(() => 'public_token', baseUrl));
    await page.press('Yes');
    await page.ended('elsewhere');
  },
);
