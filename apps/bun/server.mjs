import { handle } from './gateway.mjs';

Bun.serve({ port: Number(process.env.PORT), fetch: handle });
