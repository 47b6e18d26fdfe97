import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'jsdom',
    // One jsdom for all files: making one takes longer than most of the tests in it.
    isolate: false,
    restoreMocks: true,
    // What is asked for in a test waits at most three seconds each time; a busy machine needs several.
    testTimeout: 20_000,
    unstubGlobals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/testing/setup.ts'],
  },
})
