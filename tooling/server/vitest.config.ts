import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // What a test waits for is a database, other processes and a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    globalSetup: 'tests/global-setup.ts',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'crash/**/*.test.ts', 'fuzz/**/*.test.ts'],
  },
})
