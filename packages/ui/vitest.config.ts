import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    // Only a failing test reaches this, however busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One jsdom for all files of a worker: docs/decisions/027-fast-and-steady-tests.md explains why that is safe.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test-setup.ts'],
  },
})
