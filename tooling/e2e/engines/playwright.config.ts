import { defineConfig } from '@playwright/test'
import { brandIds, type BrandId } from '../harness/brands.ts'
import { type EngineName, readEngines } from './find-engines.ts'

const found = readEngines()
const engines = (['firefox', 'webkit'] as const).filter((name) => found[name])

export default defineConfig<object, { engine: EngineName; brand: BrandId }>({
  testMatch: '*.e2e.ts',
  globalSetup: './shared-server.ts',
  outputDir: '../test-results/engines',
  forbidOnly: true,
  workers: 2,
  timeout: 120_000,
  reporter: [['../harness/tally-reporter.ts', { name: 'engines' }]],
  // One worker for each, so that its tests share a browser. Another brand repeats what differs by brand, and only one engine
  // signs there: all of it would take too long.
  projects: brandIds.flatMap((brand) =>
    engines.map((engine) => ({
      name: `${engine}-${brand}`,
      workers: 1,
      use: { engine, brand },
      ...(brand !== brandIds[0] && { grep: engine === 'firefox' ? /@per-brand|@still|@signs/ : /@per-brand|@still/ }),
      // WebKit's driver has no command that prints; who wants no motion has the other brand.
      grepInvert: [...(engine === 'webkit' ? [/@prints/] : []), ...(brand === brandIds[0] ? [/@still/] : [])],
    })),
  ),
})
