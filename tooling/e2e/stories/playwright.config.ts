import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../harness/find-browser.ts'

// Searched once; the workers, which read this file again, get it from their environment.
process.env.CHROMIUM_PATH = await findBrowser()

export default defineConfig({
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: [['../harness/tally-reporter.ts', { name: 'stories' }]],
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
  },
})
