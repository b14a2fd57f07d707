import { createInterruptStore, type StoreOptions } from 'holdpoint/core';
import { createDirectTransport, type GatewayBridge, type Reviewer, type Submission } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import { approvalRecords } from 'holdpoint/records';
import { onTestFinished } from 'vitest';

/** A page that watches a bridge, and everything that it posts. */
export function openPage(bridge: GatewayBridge, reviewer: Reviewer, options: StoreOptions = {}) {
  const posted: Submission[] = [];
  const direct = createDirectTransport(bridge, { reviewer });
  const submit: typeof direct.submit = (submission) => {
    posted.push(submission);
    return direct.submit(submission);
  };
  const source = createGatewaySource({ ...direct, submit });
  const records = approvalRecords({ attach: true, labels: { approve: 'Go on' } });
  const store = createInterruptStore(source, { records, reviewer, ...options });
  onTestFinished(store.subscribe(() => {}));
  return { store, posted };
}
