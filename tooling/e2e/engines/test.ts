import { expect, test as base } from '@playwright/test'
import type { BrandId } from '../harness/brands.ts'
import type { Driver } from './driver.ts'
import { type EngineName, readEngines } from './find-engines.ts'
import { startFirefox } from './firefox.ts'
import { type Line, openLine } from './line.ts'
import { readSharedServer, type SharedServer } from './shared-server.ts'
import { startWebKit } from './webkit.ts'
import { createWindow, type EngineWindow } from './window.ts'

type Opened = { line: Line; window: EngineWindow }

type Fixtures = {
  window: EngineWindow
  line: Line
  /** Fails the test when a page reports an error, except one that the test names. */
  expectProblem: (pattern: RegExp) => void
}
/** A browser of its own for each engine and brand, because its start takes seconds; a test that fails gets another one. */
type Options = { engine: EngineName; brand: BrandId; server: SharedServer; opened: Opened }

/** Firefox sometimes delivers a message while a script runs; React refuses it: https://github.com/react/react/issues/17355 */
const nestedMessage = /Minified React error #327/

/**
 * Firefox sometimes compiles the part that it has of a file when a page is left while it loads. A page that needs the rest
 * shows nothing, which fails the test by itself.
 */
const cutFile = /^SyntaxError: .* at http:\/\/[^ ]+\/assets\/[^ ]+\.js/

export const test = base.extend<Fixtures, Options>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  brand: ['main', { option: true, scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from the pattern
  server: [async ({}, provide) => provide(readSharedServer()), { scope: 'worker' }],
  opened: [
    async ({ engine, brand, server }, provide) => {
      const line = await openLine(server.addresses[brand])
      const driver = await startEngine(engine, { isStill: brand !== 'main' })
      await provide({ line, window: createWindow(driver, line.address) })
      await driver.end()
      await line.cut()
    },
    { scope: 'worker' },
  ],
  window: async ({ opened }, provide) => provide(opened.window),
  line: async ({ opened }, provide) => provide(opened.line),
  expectProblem: [
    async ({ line, engine }, provide) => {
      line.takeProblems()
      const expected: RegExp[] = engine === 'firefox' ? [nestedMessage, cutFile] : []
      await provide((pattern) => void expected.push(pattern))
      const unexpected = line.takeProblems().filter((problem) => !expected.some((pattern) => pattern.test(problem)))
      expect(unexpected, 'errors that the pages reported').toEqual([])
    },
    { auto: true },
  ],
})

/** In the other brand the browser is of somebody who wants no motion. */
async function startEngine(name: EngineName, options: { isStill: boolean }): Promise<Driver> {
  const { firefox, webkit } = readEngines()
  if (name === 'firefox' && firefox) return startFirefox(firefox, options)
  if (name === 'webkit' && webkit) return startWebKit(webkit, options)
  throw new Error(`${name} is not on this machine`)
}

export { expect }
