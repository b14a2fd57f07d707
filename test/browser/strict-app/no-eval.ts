import { config } from 'zod/v4';

// The schemas of @ag-ui/core are Zod's, which tries `new Function` when they load unless told not
// to.
config({ jitless: true });
