import { describeRules } from '../gateway/rules/rules-contract.js';
import { openTable } from './support/open-table.js';

describeRules('standing permissions in Postgres', async () => {
  const table = openTable();
  const [store, other] = await Promise.all([table.open(), table.open()]);
  return { store, other };
});
