import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Vite's own targets: they are what most apps are built for.
export default defineConfig({ plugins: [react()] });
