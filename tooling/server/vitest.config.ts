import { availableParallelism } from 'node:os'
import { isWide } from '@portal/config/commands/is-wide.mjs'
import { defineConfig } from 'vitest/config'

const files = ['src/**/*.test.ts', 'tests/**/*.test.ts']
/** These tests replace a module, or change state of the whole process, such as a rate limit. */
const isolated = ['src/**/*.isolated.test.ts', 'tests/**/*.isolated.test.ts']

export default defineConfig({
  test: {
    // Tests wait for a database, other processes and a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the cores, because a test also waits for its database.
    maxWorkers: availableParallelism() + 1,
    provide: { isWide: isWide() },
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/setup.ts',
    projects: [
      { test: { name: 'isolated', include: isolated } },
      {
        test: {
          name: 'server',
          // Each file has its own app and database. Loading the modules again for each would take two minutes;
          // docs/decisions/027-fast-and-steady-tests.md explains how it was shown that they share nothing else.
          isolate: false,
          include: files,
          exclude: isolated,
        },
      },
    ],
  },
})
