import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

// It names `preact/compat` for react and react-dom, also in Holdpoint's own files.
export default defineConfig({ plugins: [preact()] });
