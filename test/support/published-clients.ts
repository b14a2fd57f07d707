import * as client1 from '@ag-ui/client';
import * as client54 from 'ag-ui-client-0.0.54';
import * as client59 from 'ag-ui-client-0.0.59';
import { from, type Observable, throwError } from 'rxjs';

/** The part of a run's input that tests look at. */
export interface Input {
  threadId: string;
  runId: string;
  resume?: unknown;
  forwardedProps?: unknown;
  messages: readonly { role: string; content?: unknown; toolCallId?: string }[];
  tools?: readonly { name: string }[];
}
export type Script = (input: Input) => object[] | AsyncIterable<object> | Error;

/** A real AbstractAgent of each published client; only the events are ours. */
export const clients = {
  '1.0': (script: Script) => {
    const inputs: Input[] = [];
    class Agent extends client1.AbstractAgent {
      run(input: client1.RunAgentInput): Observable<client1.BaseEvent> {
        inputs.push(input);
        return play<client1.BaseEvent>(script(input));
      }
    }
    return { agent: new Agent({ threadId: 't-1' }), inputs };
  },
  '0.0.59': (script: Script) => {
    const inputs: Input[] = [];
    class Agent extends client59.AbstractAgent {
      run(input: client59.RunAgentInput): Observable<client59.BaseEvent> {
        inputs.push(input);
        return play<client59.BaseEvent>(script(input));
      }
    }
    return { agent: new Agent({ threadId: 't-1' }), inputs };
  },
  '0.0.54': (script: Script) => {
    const inputs: Input[] = [];
    class Agent extends client54.AbstractAgent {
      run(input: client54.RunAgentInput): Observable<client54.BaseEvent> {
        inputs.push(input);
        return play<client54.BaseEvent>(script(input));
      }
    }
    return { agent: new Agent({ threadId: 't-1' }), inputs };
  },
};

/** The clients' event types are enums of their own; JSON from the wire has plain strings. */
function play<E>(events: ReturnType<Script>): Observable<E> {
  return events instanceof Error ? throwError(() => events) : from(events as E[] | AsyncIterable<E>);
}
