import { defineConfig } from 'vitest/config'

const files = [
  'src/**/*.test.ts',
  'tests/**/*.test.ts',
  'crash/**/*.test.ts',
  'fuzz/**/*.test.ts',
  'rolling/**/*.test.ts',
]

/** Replace a module, or count what a process remembers: these need modules of their own. */
const alone = [
  'src/authorisation-matrix.test.ts',
  'src/modules/accounts/handlers.test.ts',
  'src/modules/calculation/{calculation-limit,warm-up}.test.ts',
  'src/modules/session/password.test.ts',
]

export default defineConfig({
  test: {
    // What a test waits for is a database, other processes and a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/setup.ts',
    projects: [
      { test: { name: 'alone', include: alone } },
      // Reading the server's modules anew for each file took a quarter of the time.
      { test: { name: 'together', isolate: false, include: files, exclude: alone } },
    ],
  },
})
