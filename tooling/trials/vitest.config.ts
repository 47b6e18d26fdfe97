import { defineConfig } from 'vitest/config'

/** Whether the wide matrices run; `CI=false` means that they do not. */
const isWide = !['', 'false', '0'].includes(process.env.CI ?? '')

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: '../server/tests/global-setup.ts',
    setupFiles: '../server/tests/setup.ts',
    include: ['fuzz/**/*.test.ts', 'crash/**/*.test.ts'],
    // 500 payments while servers are killed take a minute.
    exclude: isWide ? [] : ['crash/**'],
  },
})
