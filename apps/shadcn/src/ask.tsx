import { useInterruptedRun } from 'holdpoint';
import { useState } from 'react';
import { HoldpointStack } from '@/components/holdpoint/stack';
import { createAgent } from '../shared/create-agent';

/** What every app shows, in the files that `shadcn add` copied. */
export function Ask() {
  const [agent] = useState(createAgent);
  return <HoldpointStack run={useInterruptedRun(agent)} receipts />;
}
