import react from '@vitejs/plugin-react';
import autoprefixer from 'autoprefixer';
import tailwind from 'tailwindcss';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  css: {
    postcss: {
      plugins: [tailwind({ darkMode: 'class', content: ['./index.html', './src/**/*.tsx'] }), autoprefixer()],
    },
  },
});
