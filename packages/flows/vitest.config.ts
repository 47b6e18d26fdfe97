import { defineConfig } from 'vitest/config'

declare module 'vitest' {
  interface ProvidedContext {
    timeZone: string
  }
}

/** Calendar dates must not depend on the machine's time zone, so their sweep runs in four of them. */
const timeZones = ['Europe/Amsterdam', 'UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati']

export default defineConfig({
  test: {
    // Only a failing test reaches this, however busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Pure functions share nothing, so a file needs no process of its own. This halves the processor time.
    isolate: false,
    setupFiles: ['./test-setup.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'flows', include: ['src/**/*.test.ts'], exclude: ['src/**/*.zones.test.ts'] },
      },
      ...timeZones.map((timeZone) => ({
        extends: true as const,
        test: {
          name: `flows in ${timeZone}`,
          include: ['src/**/*.zones.test.ts'],
          env: { TZ: timeZone },
          provide: { timeZone },
        },
      })),
    ],
  },
})
