import { defineConfig } from 'vitest/config'

declare module 'vitest' {
  interface ProvidedContext {
    timeZone: string
  }
}

/** Calendar dates must not depend on the zone of the machine, so their sweep runs in four of them. */
const timeZones = ['Europe/Amsterdam', 'UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'flows', include: ['src/**/*.test.ts'], exclude: ['src/**/*.zones.test.ts'] } },
      ...timeZones.map((timeZone) => ({
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
