import type { StorybookConfig } from '@storybook/react-vite'
import tailwind from '@tailwindcss/vite'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

// Set by `npm run docs`: a page of props for each component, and the pages of `docs`. The checks only need the stories.
const hasDocs = process.env['DOCS'] === '1'
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const staticDirs = [
  { from: dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json'))), to: '/swagger' },
  { from: pathOf('docs/api'), to: '/api' },
  { from: pathOf('../../api/openapi.yaml'), to: '/api/openapi.yaml' },
  { from: pathOf('../../../docs/architecture.svg'), to: '/architecture.svg' },
]

export default {
  framework: '@storybook/react-vite',
  stories: [...(hasDocs ? ['./docs/*.mdx'] : []), '../src/**/*.stories.tsx'],
  ...(hasDocs && { staticDirs }),
  addons: ['@storybook/addon-a11y', ...(hasDocs ? ['@storybook/addon-docs'] : [])],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // Docstrings describe the components and their props; those of HTML elements are described elsewhere.
  typescript: {
    reactDocgen: hasDocs && 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: pathOf('../tsconfig.json'),
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      propFilter: ({ parent, declarations }) => !(parent ?? declarations?.[0])?.fileName.includes('node_modules'),
    },
  },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), tailwind()] }),
} satisfies StorybookConfig
