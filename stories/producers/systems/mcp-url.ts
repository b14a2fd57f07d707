import wire from '../../../test/wire/other-systems/mcp-elicitation.json';
import { askOverMcp } from '../../systems/mcp-in-page.js';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'mcp-url',
  title: 'MCP elicitation, URL',
  by: 'holdpoint/mcp',
  notes:
    'Accepting means that the person opened the page, not that they are done there. Only a click opens it, and only http and https. In 2026-07-28 the request comes inside a result and has no id.',
  emits: wire.url_request_2025_11_25,
  accepts: wire.url_result,
  open: (onSent) => askOverMcp(wire.url_request_2025_11_25.params, onSent),
};
