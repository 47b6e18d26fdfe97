import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { brandIds, type BrandId } from './harness/brands.ts'
import { browserArguments, findBrowser } from './harness/find-browser.ts'
import { isWide } from './harness/is-wide.ts'

// Searched once; the workers, which read this file again, get it from their environment.
process.env.CHROMIUM_PATH = await findBrowser()

const phone = { width: 375, height: 812 }
const desktop = { width: 1280, height: 800 }

type JourneyProject = NonNullable<PlaywrightTestConfig<{ brand: BrandId }>['projects']>[number]

/**
 * In every run: each journey once, on a desktop, or when it is marked @tour on a phone in another brand. The wide
 * matrices make it in both.
 */
const usual: JourneyProject[] = [
  { name: 'main-1280', use: { brand: 'main', viewport: desktop }, grepInvert: /@wide|@tour/ },
  { name: 'other-375', use: { brand: 'other', viewport: phone }, grep: /@tour/ },
]

/**
 * Every journey on a desktop in the first brand and on a phone in the other. One marked @per-brand is made in every brand
 * on a desktop only; one marked @once in the first project.
 */
const wide = brandIds.flatMap((brand): JourneyProject[] =>
  brand === brandIds[0]
    ? [{ name: `${brand}-1280`, use: { brand, viewport: desktop } }]
    : [
        { name: `${brand}-1280`, use: { brand, viewport: desktop }, grep: /@per-brand/ },
        { name: `${brand}-375`, use: { brand, viewport: phone }, grepInvert: /@once|@per-brand/ },
      ],
)

export default defineConfig<{ brand: BrandId }>({
  testMatch: ['journeys/**/*.e2e.ts', 'harness/**/*.e2e.ts'],
  globalSetup: './harness/prepare-data.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores, because a journey also waits for its server.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['./harness/tally-reporter.ts', { name: 'journeys' }]],
  use: {
    // Only the journeys about it use a service worker, which would disturb the others.
    serviceWorkers: 'block',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
  },
  projects: isWide ? wide : usual,
})
