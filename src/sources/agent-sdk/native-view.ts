import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { RunSnapshot } from '../../core/protocol/source.js';
import { requestOf } from './open-request.js';

/**
 * The tracker's snapshots as this source gives them out: agent_sdk's own requests are answered by a part and
 * not by AG-UI's resume, and the node that asks is shown as the one who asks.
 */
export function createNativeView(): (snapshot: RunSnapshot) => RunSnapshot {
  let from: RunSnapshot | null = null;
  let to: RunSnapshot | null = null;
  // An open interrupt keeps its identity for as long as the tracker's does.
  const views = new WeakMap<OpenInterrupt, OpenInterrupt>();

  function view(open: OpenInterrupt): OpenInterrupt {
    const known = views.get(open);
    if (known) return known;
    const request = requestOf(open.interrupt);
    const node = request?.source_node ?? null;
    const subagent = node === null ? open.subagent : { runId: node, name: node };
    const shown: OpenInterrupt = request ? { ...open, channel: 'native', subagent } : open;
    views.set(open, shown);
    return shown;
  }

  return (snapshot) => {
    if (snapshot === from && to) return to;
    from = snapshot;
    to = { ...snapshot, open: snapshot.open.map(view) };
    return to;
  };
}
