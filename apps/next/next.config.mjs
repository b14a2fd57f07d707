import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
export default {
  // The folder of the app, and not the one of a lock file above it.
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
};
