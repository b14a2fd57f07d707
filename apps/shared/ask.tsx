'use client';
import { InterruptStack, type Theme, useInterruptedRun } from 'holdpoint';
import { useState } from 'react';
import { createAgent } from './create-agent.js';

/** What every app shows: the receipts of what was answered, and what is open. */
export function Ask({ theme = {} }: { readonly theme?: Theme }) {
  const [agent] = useState(createAgent);
  const run = useInterruptedRun(agent);
  return <InterruptStack run={run} receipts theme={theme} />;
}
