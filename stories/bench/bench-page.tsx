import { useReducer, useRef } from 'react';
import { type Found, LOADS, stepsOf } from './bench-steps.js';
import './bench.css';

type State =
  | { readonly state: 'ready' }
  | {
      readonly state: 'running';
      readonly found: readonly Found[];
      readonly step: number;
      readonly of: number;
    }
  | { readonly state: 'done'; readonly found: readonly Found[] }
  | { readonly state: 'failed'; readonly message: string };

type Action =
  | { readonly type: 'start'; readonly of: number }
  | { readonly type: 'found'; readonly found: readonly Found[] }
  | { readonly type: 'fail'; readonly message: string };

function reduce(before: State, action: Action): State {
  switch (action.type) {
    case 'start':
      return { state: 'running', found: [], step: 1, of: action.of };
    case 'found': {
      if (before.state !== 'running') return before;
      const found = [...before.found, ...action.found];
      return before.step === before.of
        ? { state: 'done', found }
        : { ...before, found, step: before.step + 1 };
    }
    case 'fail':
      return { state: 'failed', message: action.message };
    default:
      return action satisfies never;
  }
}

/** Measures in this browser what the library costs. */
export function BenchPage() {
  const [state, dispatch] = useReducer(reduce, { state: 'ready' });
  const place = useRef<HTMLDivElement>(null);
  const isRunning = state.state === 'running';

  async function run(size: keyof typeof LOADS): Promise<void> {
    const steps = stepsOf(LOADS[size]);
    dispatch({ type: 'start', of: steps.length });
    try {
      for (const step of steps)
        if (place.current) dispatch({ type: 'found', found: await step(place.current) });
    } catch (error) {
      dispatch({ type: 'fail', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <main className="bench">
      <h1>What it costs in this browser</h1>
      <p>
        Each row is timed until the browser has laid out what changed. Storybook runs React’s development
        build, so these are not the figures of production: <code>npm run bench</code> has those.
      </p>
      <p className="bench-start">
        <button type="button" disabled={isRunning} onClick={() => void run('small')}>
          Measure
        </button>
        <button type="button" disabled={isRunning} onClick={() => void run('large')}>
          Measure more (slower)
        </button>
        <span role="status">{statusOf(state)}</span>
      </p>
      {'found' in state && state.found.length > 0 && <Figures found={state.found} />}
      <div className="bench-place" ref={place} inert />
    </main>
  );
}

function statusOf(state: State): string {
  switch (state.state) {
    case 'ready':
      return '';
    case 'running':
      return `Measures ${state.step} of ${state.of}…`;
    case 'done':
      return 'Done.';
    case 'failed':
      return `Stopped: ${state.message}`;
    default:
      return state satisfies never;
  }
}

function Figures({ found }: { readonly found: readonly Found[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Ours</th>
          <th scope="col">Beside it</th>
          <th scope="col">Ratio</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ what, ours, peer }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{milliseconds(ours)}</td>
            <td>{peer ? `${milliseconds(peer.time)}, ${peer.named}` : 'nothing'}</td>
            <td>{peer ? (ours / peer.time).toFixed(2) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`;
}
