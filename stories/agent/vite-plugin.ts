import type { Plugin } from 'vite';
import { agentHandler, isForAgent } from './http-server.js';
import type { ScriptOptions } from './script.js';

/**
 * Serves the scripted agent at `/agent` from the process that serves the page.
 *
 * @example viteFinal: (config) => mergeConfig(config, { plugins: [agentPlugin()] })
 */
export function agentPlugin(options: ScriptOptions = {}): Plugin {
  return {
    name: 'holdpoint:embedded-agent',
    configureServer(server) {
      const handle = agentHandler(options);
      server.middlewares.use((request, response, next) => {
        if (isForAgent(request)) void handle(request, response);
        else next();
      });
    },
  };
}
