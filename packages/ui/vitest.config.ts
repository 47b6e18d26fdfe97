import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    // One jsdom for all files of a worker: docs/decisions/027-fast-and-steady-tests.md says what makes that safe.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test-setup.ts'],
  },
})
