import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Only a failing test reaches this, however busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.ts'],
  },
})
