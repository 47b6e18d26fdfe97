import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { isWide } from '../harness/is-wide.ts'
import type { Storybook, Surroundings } from './storybook.ts'

const usual = {
  colorScheme: 'light',
  forcedColors: 'none',
  reducedMotion: 'reduce',
  width: 1280,
  textSize: 16,
} satisfies Surroundings

const everything = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} satisfies axe.RunOnly
const colours = { type: 'rule', values: ['color-contrast'] } satisfies axe.RunOnly
const layout = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } satisfies axe.RunOnly

type Look = { surroundings: Surroundings; rules: axe.RunOnly; isWideOnly?: true }

/** The surroundings of a story, each with the rules whose answer can be another one there. */
const looks: Readonly<Record<string, Look>> = {
  light: { surroundings: usual, rules: everything },
  dark: { surroundings: { ...usual, colorScheme: 'dark' }, rules: colours },
  'forced colours': { surroundings: { ...usual, forcedColors: 'active' }, rules: colours, isWideOnly: true },
  '320 px': { surroundings: { ...usual, width: 320 }, rules: layout },
  // As much room for the letters as at 320 px, but pixels are half as large.
  'text of 200 %': { surroundings: { ...usual, width: 640, textSize: 32 }, rules: layout, isWideOnly: true },
}

/** Shows a story in the brands and surroundings of this run; answers what is wrong, each with where. */
export async function findProblems(storybook: Storybook, id: string, brands: readonly string[]): Promise<string[]> {
  const { page, problems } = storybook
  problems.length = 0
  await storybook.surround({ ...usual, reducedMotion: 'no-preference' })
  await storybook.show(id)
  await storybook.surround(usual)
  await page.evaluate(comeToRest)
  const found: string[] = []
  // The one that the story before ended with comes first: changing it renders the story again.
  const first = storybook.brand()
  for (const brand of [first, ...brands.filter((other) => other !== first)]) {
    await storybook.chooseBrand(brand)
    for (const [name, { surroundings, rules, isWideOnly = false }] of Object.entries(looks)) {
      if (isWideOnly && !isWide) continue
      // They are the system's, whatever the brand.
      if (surroundings.forcedColors === 'active' && brand !== first) continue
      await storybook.surround(surroundings)
      const faults = [...(await findFaultsOfLayout(page)), ...(await storybook.findViolations(rules))]
      found.push(...faults.map((fault) => `${brand}, ${name}: ${fault}`))
    }
  }
  return [...found, ...problems]
}

/** Nothing to be seen, something beside the window, or something that moves for who wants no motion. */
async function findFaultsOfLayout(page: Page): Promise<string[]> {
  const moving = await page.evaluate(comeToRest)
  // A skeleton shows itself a moment later.
  const isVisible = () => page.waitForFunction(isSomethingVisible, null, { timeout: 1000 }).then(Boolean, () => false)
  if (!(await page.evaluate(isSomethingVisible)) && !(await isVisible())) return ['nothing is to be seen']
  const faults = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const elements = [...document.querySelectorAll('#storybook-root *, [data-modal], [data-modal] *')]
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const isClipped = ({ parentElement }: Element): boolean =>
      parentElement !== null &&
      parentElement.id !== 'storybook-root' &&
      (clips(parentElement) || isClipped(parentElement))
    const beside = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (right > clientWidth + 1 || left < -1) && !isClipped(element)
    })
    const scrolling = elements.filter(
      (element) => element.matches('[data-modal]') && element.scrollWidth > element.clientWidth,
    )
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} pixels wide and has ${clientWidth}`] : []),
      ...beside.slice(0, 3).map((element) => `beside the window: ${element.outerHTML.slice(0, 200)}`),
      ...scrolling.map(() => 'the dialog is to be scrolled sideways'),
    ]
  })
  return moving > 0 ? [...faults, `${moving} animations for who wants no motion`] : faults
}

/** In the page: ends what moves, and answers how much of it moved for longer than a moment. */
async function comeToRest() {
  // Forced colours come with the next frame, and charts are drawn again in the one after.
  const surroundings = `${innerWidth} ${matchMedia('(forced-colors: active)').matches}`
  if (Reflect.get(window, 'restedIn') !== surroundings) {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }
  Reflect.set(window, 'restedIn', surroundings)
  const moved: number[] = []
  // A colour that is inherited moves on from element to element.
  for (let round = 0; round < 50; round += 1) {
    const timings = document.getAnimations().map((animation) => {
      const timing = animation.effect?.getComputedTiming()
      if (timing?.endTime !== Infinity) animation.finish()
      return timing
    })
    moved.push(...timings.map((timing) => Number(timing?.duration)))
    if (timings.every((timing) => timing?.endTime === Infinity)) break
  }
  return moved.filter((milliseconds) => milliseconds > 1).length
}

/** In the page. */
function isSomethingVisible() {
  return [...document.querySelectorAll('#storybook-root *, [data-modal], [data-modal] *')].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  })
}
