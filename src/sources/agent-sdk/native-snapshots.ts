import type { OpenInterrupt } from '../../core/protocol/open-interrupt.js';
import type { RunSnapshot } from '../../core/protocol/source.js';
import { readInterruptRequest } from './request-interrupt.js';

/**
 * Creates a function that turns the tracker's snapshots into this source's: agent_sdk's requests get the channel
 * `native`, because they are answered by a part and not by AG-UI's resume, and the node that asks is their
 * subagent. The same snapshot gives the same result.
 */
export function createNativeSnapshots(): (snapshot: RunSnapshot) => RunSnapshot {
  let latest: { readonly from: RunSnapshot; readonly to: RunSnapshot } | null = null;
  // An open interrupt keeps its identity for as long as the tracker's does.
  const converted = new WeakMap<OpenInterrupt, OpenInterrupt>();

  function toNative(open: OpenInterrupt): OpenInterrupt {
    const known = converted.get(open);
    if (known) return known;
    const request = readInterruptRequest(open.interrupt);
    const node = request?.source_node ?? null;
    const subagent = node === null ? open.subagent : { runId: node, name: node };
    const native: OpenInterrupt = request ? { ...open, channel: 'native', subagent } : open;
    converted.set(open, native);
    return native;
  }

  return (snapshot) => {
    if (latest?.from === snapshot) return latest.to;
    latest = { from: snapshot, to: { ...snapshot, open: snapshot.open.map(toNative) } };
    return latest.to;
  };
}
