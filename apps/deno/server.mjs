import { handle } from './gateway.mjs';

Deno.serve({ port: Number(process.env.PORT) }, handle);
