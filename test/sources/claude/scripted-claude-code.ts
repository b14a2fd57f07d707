import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Options, SpawnedProcess } from '@anthropic-ai/claude-agent-sdk';
import { isObject, type JsonObject, own } from '../../../src/core/util/json.js';

/** A control request of Claude Code, with the id of its response. */
export interface ControlRequest {
  readonly request_id: string;
  readonly request: JsonObject;
}

/** What `initialize` returns as still pending, in the form of `SDKControlInitializeResponse`. */
export interface Waiting {
  readonly pending_permission_requests?: readonly ControlRequest[];
  readonly pending_user_dialog_requests?: readonly ControlRequest[];
}

/**
 * Plays the program that @anthropic-ai/claude-agent-sdk starts: it initializes, asks, and keeps
 * what the SDK writes back. The SDK itself is the published one.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3.330, sdk.d.ts, `SDKControlRequest` and
 * `ControlResponse`.
 */
export function scriptClaudeCode(waiting: () => Waiting = () => ({})) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const answers: { id: unknown; answer: unknown }[] = [];
  const process = Object.assign(new EventEmitter(), {
    stdin,
    stdout,
    killed: false,
    exitCode: null as number | null,
    kill: () => true,
  }) satisfies SpawnedProcess;
  const write = (line: object) => stdout.write(`${JSON.stringify(line)}\n`);
  const initialized = {
    account: {},
    commands: [],
    agents: [],
    models: [],
    output_style: '',
    available_output_styles: [],
  };

  function receive(message: unknown): void {
    const request = own(message, 'request');
    const response = own(message, 'response');
    if (isObject(response))
      answers.push({ id: own(response, 'request_id'), answer: own(response, 'response') });
    if (!isObject(request)) return;
    const body = {
      subtype: 'success',
      request_id: own(message, 'request_id'),
      response: initialized,
      ...waiting(),
    };
    write({ type: 'control_response', response: body });
  }

  let rest = '';
  stdin.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') receive(JSON.parse(line));
  });
  const end = () => {
    stdout.end();
    process.exitCode = 0;
    process.emit('exit', 0, null);
  };
  const options: Options = { pathToClaudeCodeExecutable: 'claude', spawnClaudeCodeProcess: () => process };
  return {
    options,
    end,
    /** Sends a control request as Claude Code does. */
    ask: (asked: ControlRequest) => write({ type: 'control_request', ...asked }),
    /** Every response that was written for a request. */
    answersTo: (id: string) => answers.flatMap((one) => (one.id === id ? [one.answer] : [])),
  };
}
