import { createGatewayBridge, type GatewayBridge, type GatewayOptions } from 'holdpoint/gateway';
import { useEffect, useState } from 'react';
import permission from '../../test/wire/other-systems/claude-permission-request.json';

/** A bridge whose agent asks whether it may run a command, for as long as the story is shown. */
export function useAskingBridge(options: GatewayOptions): GatewayBridge {
  const [bridge] = useState(() => createGatewayBridge({ ...options, timeoutMs: null }));
  useEffect(() => {
    const leaving = new AbortController();
    const { toolName, input, options } = permission.canUseTool_args;
    void bridge.canUseTool(toolName, input, { ...options, signal: leaving.signal });
    return () => leaving.abort();
  }, [bridge]);
  return bridge;
}
