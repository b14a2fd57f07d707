import wire from '../../../test/wire/other-systems/mcp-elicitation.json';
import { askOverMcp } from '../../systems/mcp-in-page.js';
import type { Producer } from '../producer.js';

export const producer: Producer = {
  id: 'mcp-form',
  title: 'MCP elicitation, form',
  by: 'holdpoint/mcp',
  notes:
    'Accept, decline and cancel are three different answers. Defaults are shown, but a yes or no starts unset. Servers must not ask for secrets in a form: such fields are masked, and the app is warned.',
  emits: wire.form_request,
  accepts: wire.form_results.accept,
  open: (onSent) => askOverMcp(wire.form_request.params, onSent),
};
