import { config } from 'zod/v4';

// The schemas of @ag-ui/core are Zod's, which tries `new Function` as they load unless it was told before.
config({ jitless: true });
