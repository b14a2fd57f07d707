import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The compiler changes the app's own components and hooks, and nothing of the library.
export default defineConfig({ plugins: [react(), babel({ presets: [reactCompilerPreset()] })] });
