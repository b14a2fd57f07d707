import { createMcpSource, isInputRequired } from 'holdpoint/mcp';
import wire from '../../../test/wire/other-systems/mcp-elicitation.json';
import type { Producer } from '../producer.js';

const { result, retry_params_extra: accepts } = wire.mrtr_2026_07_28;

export const producer: Producer = {
  id: 'mcp-input-required',
  title: 'MCP: a result that asks for input (2026-07-28)',
  by: 'holdpoint/mcp',
  notes: 'The server sends no request: the call is repeated with these parameters added.',
  emits: result,
  accepts,
  open(onSent) {
    const source = createMcpSource({ server: 'Filings' });
    if (isInputRequired(result)) void source.collect(result).then(onSent);
    return source;
  },
};
