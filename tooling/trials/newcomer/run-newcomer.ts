import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '@portal/e2e/find-browser'
import { GIVE_UP, inClone, loginPage } from './clone.ts'

const WORD = 'Een ander woord'

/** Milliseconds from `git clone`. */
type Newcomer = {
  /** `npm start`: the first page, and the line that says that every brand answers. */
  firstPage: number
  ready: number
  /** `npm run dev`: the page, and a word that was changed in it. */
  page: number
  word: number
}

/** Runs `npm start` in a fresh clone, and `npm run dev` in another one, each with an empty home folder. */
export async function runNewcomer(say: (text: string) => void): Promise<Newcomer> {
  const start = await inClone(['start'], say, async ({ said, until }) => {
    const firstPage = await until(isAnswered)
    return { firstPage, ready: await until(() => said().includes('Ready: ')) }
  })
  return { ...start, ...(await changeWord(say)) }
}

/** Changes a word of the page of `npm run dev` in a browser. */
async function changeWord(say: (text: string) => void): Promise<{ page: number; word: number }> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
  try {
    return await inClone(['run', 'dev'], say, async ({ folder, until }) => {
      const view = await browser.newPage()
      const page = await until(() => isShown(view))
      const file = join(folder, 'apps/main-brand/src/brand.ts')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=loginTitle: ')[^']*/, WORD))
      await view.getByRole('heading', { level: 1, name: WORD }).waitFor({ timeout: GIVE_UP })
      return { page, word: await until(() => true) }
    })
  } finally {
    await browser.close()
  }
}

async function isAnswered(): Promise<boolean> {
  try {
    return (await fetch(loginPage)).ok
  } catch {
    return false
  }
}

async function isShown(page: Page): Promise<boolean> {
  try {
    await page.goto(loginPage)
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 5_000 })
    return true
  } catch {
    return false
  }
}
