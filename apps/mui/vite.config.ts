import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Vite's default targets, for which most apps are built.
export default defineConfig({ plugins: [react()] });
