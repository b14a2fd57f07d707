import type { ElicitRequestParams } from '@modelcontextprotocol/sdk/types.js';
import { screen } from '@testing-library/react';
import { showSource } from '../show-source.js';
import { connect } from './connect.js';

/** A page on which the published server asks through the published client. */
export async function asked(params: ElicitRequestParams, options?: Parameters<typeof connect>[0]) {
  const { source, server, client } = await connect(options);
  const page = showSource(source);
  // The SDK cannot cancel a request with id 0, which is a server's first, so a ping takes that id.
  await server.ping();
  const ending = new AbortController();
  const result = server.elicitInput(params, { signal: ending.signal });
  // Avoids an unhandled rejection when a request is cancelled: each test awaits `result` itself.
  result.catch(() => {});
  if (params.mode !== 'url') await screen.findByRole('button', { name: 'Send' });
  return { ...page, source, server, client, ending, result };
}
