import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    // One jsdom for all files of a worker: docs/decisions/027-fast-and-steady-tests.md explains why that is safe.
    isolate: false,
    // The default leaves one processor unused, which is half of a machine with two.
    maxWorkers: '100%',
    restoreMocks: true,
    // A test may wait 15 seconds for each of a few things; only a failing one does.
    testTimeout: 60_000,
    unstubGlobals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
  },
})
