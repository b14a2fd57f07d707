import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { agentPlugin } from '../stories/agent/vite-plugin.js';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (viteConfig) => mergeConfig(viteConfig, { plugins: [agentPlugin()] }),
};

export default config;
