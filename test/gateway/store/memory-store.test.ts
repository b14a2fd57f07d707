import { memoryStore } from 'holdpoint/gateway';
import { describeStore } from './store-contract.js';

describeStore('a memory store', async () => {
  const store = memoryStore();
  return { store, other: store };
});
