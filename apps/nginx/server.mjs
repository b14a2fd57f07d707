import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { handle } from './gateway.mjs';
import { toNodeListener } from './node_modules/holdpoint/guides/node-adapter.mjs';

const server = createServer(toNodeListener(handle)).listen(0, '127.0.0.1');
await once(server, 'listening');

// It buffers what it passes on, as it does by default. The gateway's streams say that they are not to be held back.
const prefix = join(import.meta.dirname, 'nginx');
mkdirSync(prefix, { recursive: true });
const configuration = `
  daemon off;
  pid ${prefix}/nginx.pid;
  error_log stderr;
  events {}
  http {
    access_log off;
    client_body_temp_path ${prefix}/body;
    proxy_temp_path ${prefix}/proxy;
    server {
      listen ${process.env.PORT};
      location / {
        proxy_pass http://127.0.0.1:${server.address().port};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_buffering on;
        gzip on;
        gzip_types text/event-stream;
      }
    }
  }`;
writeFileSync(join(prefix, 'nginx.conf'), configuration);
const nginx = spawn('nginx', ['-p', prefix, '-c', 'nginx.conf'], { stdio: 'inherit' });
nginx.once('error', () => process.exit(1));
nginx.once('exit', () => process.exit(1));
process.once('SIGTERM', () => nginx.kill());
