import type { StorybookConfig } from '@storybook/react-vite'

export default {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The docstrings stand beside the stories; reading the types of every component takes longer than the whole build.
  typescript: { reactDocgen: false },
} satisfies StorybookConfig
