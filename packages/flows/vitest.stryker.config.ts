import { defineConfig } from 'vitest/config'

/** The tests for mutation testing: all except the sweeps, which need a process with another time zone. */
export default defineConfig({
  test: { isolate: false, include: ['src/**/*.test.ts'], exclude: ['src/**/*.zones.test.ts'] },
})
