import {
  AbstractAgent,
  type AgentCapabilities,
  type AgentConfig,
  type BaseEvent,
  EventType,
  enforceOutgoingInput,
  type RunAgentInput,
} from '@ag-ui/client';
import { Observable } from 'rxjs';
import { readInput } from './read-input.js';
import { createScript, type Script, type ScriptOptions } from './script.js';

export interface ScriptedAgentConfig extends AgentConfig {
  script?: ScriptOptions;
}

/**
 * The scripted agent inside the page, for a static Storybook that has no server. It keeps the same
 * contract and sends the same events as the one over HTTP; its memory lasts as long as the instance.
 */
export class ScriptedAgent extends AbstractAgent {
  private script: Script;
  private running = new AbortController();

  constructor({ script, ...config }: ScriptedAgentConfig = {}) {
    super(config);
    this.script = createScript(script);
  }

  override getCapabilities(): Promise<AgentCapabilities> {
    return Promise.resolve({
      transport: { streaming: true },
      state: { snapshots: true, persistentState: true },
      humanInTheLoop: { supported: true, approvals: true, interrupts: true, approveWithEdits: true },
    });
  }

  override run(input: RunAgentInput): Observable<BaseEvent> {
    return new Observable((subscriber) => {
      const running = new AbortController();
      this.running = running;
      const play = async () => {
        // Converts to JSON and back, as over HTTP.
        const read = readInput(JSON.stringify(enforceOutgoingInput(input)));
        if (read.kind === 'malformed') throw new Error(read.why);
        for await (const event of this.script.run(read.input, running.signal)) subscriber.next(event);
        if (running.signal.aborted) subscriber.next(aborted);
        subscriber.complete();
      };
      play().catch((error: unknown) => subscriber.error(error));
      return () => running.abort();
    });
  }

  override abortRun(): void {
    this.running.abort();
  }

  /** A clone shares the memory, so that it can continue the same threads. */
  override clone(): ScriptedAgent {
    const copy: ScriptedAgent = super.clone();
    copy.script = this.script;
    copy.running = new AbortController();
    return copy;
  }
}

// The error that HttpAgent reports for an aborted request.
const aborted: BaseEvent = { type: EventType.RUN_ERROR, code: 'abort', message: 'The run was aborted.' };
