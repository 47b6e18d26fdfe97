import type { Browser, CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations } from '../harness/accessibility.ts'
import { isWide } from '../harness/is-wide.ts'
import { watchProblems } from '../harness/page-problems.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'packages/ui/storybook-static')
const origin = 'http://stories.localhost'

/** Every story of the build. */
export const stories = Object.values<{ id: string; title: string; name: string; type: string }>(
  JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries,
).filter(({ type }) => type === 'story')

const allBrands = readdirSync(join(root, 'apps')).filter((name) =>
  existsSync(join(root, 'apps', name, 'src/theme.css')),
)
/** The brands of this run: their folders, as the toolbar names them. */
export const brands = isWide ? allBrands : allBrands.slice(0, 1)

/** The settings in which a story is shown. */
export type StorySettings = {
  colorScheme: 'light' | 'dark'
  forcedColors: 'active' | 'none'
  reducedMotion: 'reduce' | 'no-preference'
  /** The window's width in pixels. */
  width: number
  /** In pixels, as in the settings of a browser, where 16 is the usual one. */
  textSize: number
}

/** One page for all stories of a worker, because loading it again takes longer than all checks of a story. */
export type Storybook = {
  page: Page
  /** The exceptions and console errors since the list was last emptied. */
  problems: string[]
  /** Renders a story, until its play function is done. */
  show: (id: string) => Promise<void>
  /** The chosen brand. */
  brand: () => string
  chooseBrand: (name: string) => Promise<void>
  surround: (surroundings: StorySettings) => Promise<void>
  /** The given rules of axe that are broken, each with its elements. */
  findViolations: (rules: axe.RunOnly) => Promise<string[]>
}

/** Opens the built Storybook without its menus, from its files. */
export async function openStorybook(browser: Browser): Promise<Storybook> {
  const page = await browser.newPage()
  const problems = watchProblems(page)
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  )
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.enable')
  // Without Storybook's own run of axe, which checks the same for one brand and setting.
  await page.goto(`${origin}/iframe.html?id=${stories[0]?.id}&viewMode=story&globals=a11y.manual:!true`)
  await page.locator('#storybook-root > *').first().waitFor()
  let shown = ''
  let [chosen = ''] = brands
  let present: Partial<StorySettings> = {}
  return {
    page,
    problems,
    show: (id) => {
      shown = id
      return render(page, 'setCurrentStory', { storyId: id, viewMode: 'story' }, id)
    },
    brand: () => chosen,
    chooseBrand: async (brand) => {
      if (brand !== chosen) await render(page, 'updateGlobals', { globals: { brand } }, shown)
      chosen = brand
    },
    surround: async (surroundings) => {
      await surround(page, settings, surroundings, present)
      present = surroundings
    },
    findViolations: async (rules) =>
      (await findViolations(page, rules)).map(({ id, where }) => `${id}: ${where.join(', ')}`),
  }
}

type Channel = {
  on: (event: string, listener: (payload: { newPhase: string; storyId: string }) => void) => void
  off: Channel['on']
  emit: (event: string, payload: unknown) => void
}

/**
 * Sends an event to Storybook and waits until the story is rendered. Storybook itself then waits 100 ms for animations.
 */
async function render(page: Page, event: string, payload: object, id: string) {
  await page.evaluate(
    async (asked) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
      const failures = ['storyMissing', 'storyErrored', 'storyThrewException', 'playFunctionThrewException']
      let stop = () => {}
      await new Promise<void>((resolve, reject) => {
        const fail = (reason: unknown) => reject(reason instanceof Error ? reason : new Error(JSON.stringify(reason)))
        const listen: Parameters<Channel['on']>[1] = ({ newPhase, storyId }) => {
          if (newPhase === 'completing' && storyId === asked.id) resolve()
        }
        stop = () => {
          channel.off('storyRenderPhaseChanged', listen)
          for (const failure of failures) channel.off(failure, fail)
        }
        channel.on('storyRenderPhaseChanged', listen)
        // The story with which the page was opened.
        channel.on('storyUnchanged', () => resolve())
        for (const failure of failures) channel.on(failure, fail)
        channel.emit(asked.event, asked.payload)
      }).finally(() => stop())
    },
    { event, payload, id },
  )
}

/** Changes only what differs, because each change takes as long as some rules. */
async function surround(page: Page, settings: CDPSession, wanted: StorySettings, present: Partial<StorySettings>) {
  const { colorScheme, forcedColors, reducedMotion, width, textSize } = wanted
  const isSame = (names: readonly (keyof StorySettings)[]) => names.every((name) => wanted[name] === present[name])
  if (!isSame(['colorScheme', 'forcedColors', 'reducedMotion']))
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion })
  if (!isSame(['textSize'])) await settings.send('Page.setFontSizes', { fontSizes: { standard: textSize, fixed: 13 } })
  if (!isSame(['width'])) await page.setViewportSize({ width, height: 800 })
}
