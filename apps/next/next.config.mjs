import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
export default {
  // The folder of the app, and not a parent folder with a lock file.
  turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) },
};
