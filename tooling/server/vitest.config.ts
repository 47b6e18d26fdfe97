import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'crash/**/*.test.ts', 'fuzz/**/*.test.ts'],
  },
})
