import { isWide } from '@portal/config/commands/is-wide.mjs'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: '../server/tests/global-setup.ts',
    provide: { isWide: isWide() },
    setupFiles: '../server/tests/setup.ts',
    include: [
      'failover/**/*.test.ts',
      'fuzz/**/*.test.ts',
      'crash/**/*.test.ts',
      'lifetime/**/*.test.ts',
      'rolling/**/*.test.ts',
      'cluster/**/*.test.ts',
    ],
    // 500 payments while servers are killed take a minute.
    exclude: [
      ...(isWide() ? [] : ['crash/**', 'lifetime/corrections.test.ts']),
      ...(process.env.CLUSTER_PROGRAMS ? [] : ['cluster/**']),
    ],
  },
})
