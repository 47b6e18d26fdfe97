import { defineConfig } from 'vitest/config'

/** The tests that mutants must fail: all but the sweeps, which need a process with another time zone. */
export default defineConfig({
  test: { isolate: false, include: ['src/**/*.test.ts'], exclude: ['src/**/*.zones.test.ts'] },
})
