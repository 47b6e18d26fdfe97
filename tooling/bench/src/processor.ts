import type { Browser, CDPSession } from '@playwright/test'
import { median, type Comparison } from './comparison.ts'

/**
 * The speed of the phone that the goals are about, in rounds of the loop below a second: a quarter of the machine of
 * docs/decisions/050-goals-of-speed.md. At a fixed speed two machines measure the same.
 */
const PHONE_SPEED = 315

export type Processor = {
  /** The row of the table about this machine. */
  comparison: Comparison
  /** Makes a page as slow as the phone. */
  slowDown: (cdp: CDPSession) => Promise<void>
}

/**
 * Measures how fast this machine is, as Lighthouse's benchmark index does (https://github.com/GoogleChrome/lighthouse,
 * docs/throttling.md), because a goal in milliseconds means nothing without it.
 */
export async function measureProcessor(browser: Browser): Promise<Processor> {
  const page = await browser.newPage()
  const speeds: number[] = []
  for (let round = 0; round < 7; round++) speeds.push(await page.evaluate(countRounds))
  await page.close()
  const speed = median(speeds)
  const ratio = speed / PHONE_SPEED
  return {
    comparison: {
      what: 'this processor, which the pages below are slowed from',
      against: 'the phone',
      values: `${speed.toFixed(0)} / ${PHONE_SPEED} rounds a second`,
      ratio,
    },
    slowDown: async (cdp) => void (await cdp.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, ratio) })),
  }
}

/** How many trees of objects are built, walked and written as text in a second: what a page's code mostly does. */
function countRounds(): number {
  type Tree = { name: string; children: Tree[] }
  const build = (depth: number): Tree => ({
    name: `level ${depth}`,
    children: depth === 0 ? [] : Array.from({ length: 4 }, () => build(depth - 1)),
  })
  const write = ({ name, children }: Tree): string => `<p title="${name}">${children.map(write).join('')}</p>`
  const began = performance.now()
  let rounds = 0
  let seconds = 0
  while (seconds < 0.3) {
    if (write(build(6)).length === 0) throw new Error('The work must not be left out.')
    rounds++
    seconds = (performance.now() - began) / 1000
  }
  return rounds / seconds
}
