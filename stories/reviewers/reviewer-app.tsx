import { InterruptStack, useInterruptedRun } from 'holdpoint';
import type { GatewayTransport, Reviewer } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import { useState } from 'react';

interface ReviewerAppProps {
  readonly reviewer: Reviewer & { readonly name: string };
  readonly connect: () => GatewayTransport;
}

/** The app of one reviewer, with its own source. */
export function ReviewerApp({ reviewer, connect }: ReviewerAppProps) {
  const [source] = useState(() => createGatewaySource(connect()));
  const run = useInterruptedRun(source, { reviewer });
  return (
    <section className="reviewer" aria-label={reviewer.name}>
      <h2>{reviewer.name}</h2>
      <InterruptStack receipts run={run} graceMs={0} />
    </section>
  );
}
