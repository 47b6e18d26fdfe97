import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { isWide } from '../harness/is-wide.ts'
import type { Storybook, StorySettings } from './storybook.ts'

const usual = {
  colorScheme: 'light',
  forcedColors: 'none',
  reducedMotion: 'reduce',
  width: 1280,
  textSize: 16,
} satisfies StorySettings

const everything = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
} satisfies axe.RunOnly
const colours = { type: 'rule', values: ['color-contrast'] } satisfies axe.RunOnly
const layout = { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] } satisfies axe.RunOnly

type Look = { surroundings: StorySettings; rules: axe.RunOnly; isWideOnly?: true }

/** The settings in which a story is shown, each with the rules whose result can differ there. */
const looks: Readonly<Record<string, Look>> = {
  light: { surroundings: usual, rules: everything },
  dark: { surroundings: { ...usual, colorScheme: 'dark' }, rules: colours },
  'forced colours': { surroundings: { ...usual, forcedColors: 'active' }, rules: colours, isWideOnly: true },
  '320 px': { surroundings: { ...usual, width: 320 }, rules: layout },
  // As much room for the letters as at 320 px, but pixels are half as large.
  'text of 200 %': { surroundings: { ...usual, width: 640, textSize: 32 }, rules: layout, isWideOnly: true },
}

/** Shows a story in the brands and settings of this run; returns the errors, each with its place. */
export async function findProblems(storybook: Storybook, id: string, brands: readonly string[]): Promise<string[]> {
  const { page, problems } = storybook
  problems.length = 0
  await storybook.surround({ ...usual, reducedMotion: 'no-preference' })
  await storybook.show(id)
  await storybook.surround(usual)
  await page.evaluate(waitUntilStill)
  const found: string[] = []
  // The brand of the previous story comes first, because changing it renders the story again.
  const first = storybook.brand()
  for (const brand of [first, ...brands.filter((other) => other !== first)]) {
    await storybook.chooseBrand(brand)
    for (const [name, { surroundings, rules, isWideOnly = false }] of Object.entries(looks)) {
      if (isWideOnly && !isWide) continue
      // Forced colours are the system's, whatever the brand.
      if (surroundings.forcedColors === 'active' && brand !== first) continue
      await storybook.surround(surroundings)
      const faults = [...(await findFaultsOfLayout(page)), ...(await storybook.findViolations(rules))]
      found.push(...faults.map((fault) => `${brand}, ${name}: ${fault}`))
    }
  }
  return [...found, ...problems]
}

/** Returns errors of layout: nothing visible, something beside the window, or motion despite reduced motion. */
async function findFaultsOfLayout(page: Page): Promise<string[]> {
  const moving = await page.evaluate(waitUntilStill)
  // A skeleton appears a moment later.
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

/** Runs in the page: ends all motion, and returns how much of it lasted longer than a moment. */
async function waitUntilStill() {
  // Forced colours are applied in the next frame, and charts are redrawn in the one after.
  const surroundings = `${innerWidth} ${matchMedia('(forced-colors: active)').matches}`
  if (Reflect.get(window, 'restedIn') !== surroundings) {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }
  Reflect.set(window, 'restedIn', surroundings)
  const moved: number[] = []
  // An inherited colour changes element after element.
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

/** Runs in the page. */
function isSomethingVisible() {
  return [...document.querySelectorAll('#storybook-root *, [data-modal], [data-modal] *')].some((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  })
}
