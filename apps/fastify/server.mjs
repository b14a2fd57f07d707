import fastify from 'fastify';
import { interactions, page, run } from './gateway.mjs';
import { toNodeListener } from './node_modules/holdpoint/guides/node-adapter.mjs';

// Its parser has read each JSON body before the gateway gets it.
const app = fastify();
app.all('/interactions', toNodeListener(interactions));
app.post('/run', toNodeListener(run));
app.get('/*', toNodeListener(page));
await app.listen({ port: Number(process.env.PORT) });
