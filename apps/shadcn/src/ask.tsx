import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { useState } from 'react';
import { HoldpointConfirmation } from '@/components/holdpoint/confirmation';
import { HoldpointStack } from '@/components/holdpoint/stack';
import { createAgent } from '../shared/ask';

const isRenderer = new URLSearchParams(location.search).get('case') === 'renderer';

/**
 * The requests of every app, shown with the files that `shadcn add` copied: the whole stack, or the
 * renderer in Holdpoint's stack.
 */
export function Ask() {
  const [agent] = useState(createAgent);
  const run = useInterruptedRun(agent);
  if (!isRenderer) return <HoldpointStack run={run} receipts />;
  return (
    <InterruptStack
      run={run}
      receipts
      theme={{ from: 'shadcn' }}
      renderers={{ confirmation: HoldpointConfirmation }}
    />
  );
}
