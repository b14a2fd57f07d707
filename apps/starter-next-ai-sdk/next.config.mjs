import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
export default {
  // As create-next-app sets it: a build then fails where a component reads the clock or a random value on the server.
  cacheComponents: true,
  // The folder of the app, and not a parent folder with a lock file.
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
};
