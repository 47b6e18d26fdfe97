import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../harness/accessibility.ts'
import { logIn } from '../harness/log-in.ts'
import { whenStarted } from '../harness/page-calls.ts'
import { expect, test } from '../harness/test.ts'
import {
  divide,
  expectArrival,
  fillStap1,
  goOn,
  headingOf,
  headings,
  wholePlan,
  withoutProfile,
} from './invest-steps.ts'
import { resume, seedApplication } from './seed-steps.ts'
import {
  answerDialog,
  chooseLogOut,
  dialogOf,
  expectQuestion,
  fillInLogin,
  leaveQuestions,
  spaarder,
} from './shell-steps.ts'

// Requirements 2.30, 4.6 and T33.
test('a logout is confirmed, and deletes everything of the customer in the browser', async ({ page, brand }) => {
  await logIn(page, 'spaarder')
  await page.goto('/mijn-investeringen')
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, wholePlan)
  await storeFile(page)
  expect(await readTraces(page)).toEqual({ saved: true, files: ['paspoort'] })

  await chooseLogOut(page)
  await expectQuestion(page, leaveQuestions.logOut)
  await expectAccessible(page)
  await answerDialog(page, 'Annuleren')
  await chooseLogOut(page)
  await expectQuestion(page, leaveQuestions.logOut)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(headingOf(page)).toHaveText(headings.stap1)

  await chooseLogOut(page)
  await dialogOf(page).getByRole('button', { name: 'Oké' }).click()
  await expect(page).toHaveURL('/login')
  expect(await readTraces(page)).toEqual({ saved: false, files: [] })
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(`token-${brand}`)

  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  for (const name of Object.values(spaarder)) {
    await expect(page.locator('body')).not.toContainText(name.split(' ')[0] ?? '')
  }
  await page.goto('/bedrag-beleggen')
  await fillInLogin(page, 'spaarder')
  await expectArrival(page, headings.stap1)
  await expect(page.getByLabel('Omschrijving')).toHaveValue('')
})

// Requirement T34.
test('a logout without a connection deletes everything too, and reaches the server later @once @wide', async ({
  page,
  context,
  expectProblem,
}) => {
  await logIn(page, 'spaarder')
  // The connection is lost before the page has all its chunks.
  let lose = () => {}
  const isLost = new Promise<void>((resolve) => (lose = resolve))
  await context.route(/assets\/(later|session-warning|overlays)/, async (route) => {
    await isLost
    await route.abort()
  })
  expectProblem(/ERR_FAILED/)
  await page.goto('/mijn-berekeningen')
  await expect(headingOf(page)).toHaveText('Mijn berekeningen')
  await storeFile(page)
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  lose()
  // The portal's own dialog is not loaded, so the browser's is used.
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await chooseLogOut(page)
  await expect.poll(() => page.url()).not.toContain('/mijn-berekeningen')
  await context.unrouteAll()
  await context.setOffline(false)
  expect(asked).toEqual([leaveQuestions.logOut])
  await page.goto('/mijn-berekeningen')
  await expect(page).toHaveURL(/\/login/)
  expect(await readTraces(page)).toEqual({ saved: false, files: [] })
})

// Requirement T6.
test('a logout in one tab ends every other tab, and a login opens them again @once', async ({ page, context }) => {
  await logIn(page, 'spaarder')
  await page.goto('/about')
  await storeFile(page)
  const others = [await context.newPage(), await context.newPage()]
  for (const other of others) {
    await other.goto('/mijn-investeringen')
    await expect(headingOf(other)).toHaveText('Mijn investeringen')
  }
  await page.goto('/mijn-berekeningen')
  await chooseLogOut(page)
  await answerDialog(page, 'Oké')
  await expect(page).toHaveURL('/login')
  for (const other of others) await expect(other).toHaveURL('/login')
  expect(await readTraces(page)).toEqual({ saved: false, files: [] })
  await logIn(page, 'spaarder')
  await page.goto('/mijn-berekeningen')
  for (const other of others) await expect(headingOf(other)).toHaveText('Mijn investeringen')
})

// Requirements 4.4 and 8.1.
test('a session that ends in the middle is cleaned up once, and a login returns to the page @once', async ({
  page,
  context,
}) => {
  await logIn(page, 'spaarder')
  // After these responses only the clicks can notice the end.
  const started = whenStarted(page)
  await page.goto('/mijn-berekeningen?van=2026#onder')
  await started
  await expect(page.getByRole('button', { name: 'Kopiëren' }).first()).toBeVisible()
  await endSessionAtServer(context)
  const cleanUps = countRequests(page, /\/api\/deleteCookie$/)
  const logins = countRequests(page, /\/login\?redirect=/)

  // Each click sends several calls, all of which get 401.
  await page.getByRole('button', { name: 'Kopiëren' }).first().dblclick()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText('U bent uitgelogd.')).toBeVisible()
  await expectAccessible(page)
  expect(cleanUps()).toBe(1)
  expect(logins()).toBe(1)
  expect(await readTraces(page)).toMatchObject({ saved: false })

  await fillInLogin(page, 'spaarder')
  await expect(page).toHaveURL('/mijn-berekeningen?van=2026#onder')
})

test('a session that ends in the flow returns to the flow, whose values are deleted @once @wide', async ({
  page,
  context,
}) => {
  await logIn(page, 'spaarder')
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, withoutProfile)
  await goOn(page)
  await expectArrival(page, headings.fondsen)
  await divide(page, { 'Neutraal Mixfonds': '100' })
  await context.clearCookies({ name: /^sid-/ })
  await goOn(page, 'Bereken')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbedrag-beleggen/)
  await fillInLogin(page, 'spaarder')
  // Requirement 4.4: any 401 resets the flow, so its first page opens.
  await expectArrival(page, headings.stap1)
})

// Requirement C22.
test('a session that ends in an application returns to its step with what was filled in @once @wide', async ({
  page,
  context,
  expectProblem,
}) => {
  await logIn(page, 'spaarder')
  await seedApplication(page, { description: 'Onderbroken' })
  await resume(page, 'Onderbroken', 'bedrag-beleggen', 'aanvrager:Identiteit')
  await page.getByLabel('Geldig tot').fill('01-02-2034')
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible()
  await endSessionAtServer(context)
  expectProblem(/status of 401 .*\/api\//)
  await page.getByLabel('Geldig tot').fill('03-04-2035')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbedrag-beleggen/)
  expect(await readTraces(page)).toEqual({ saved: false, files: [] })
  await fillInLogin(page, 'spaarder')
  await expectArrival(page, 'Uw identiteitsbewijs')
  await expect(page).not.toHaveURL(/berekening=/)
  await expect(page.getByLabel('Geldig tot')).toHaveValue('01-02-2034')
})

// Requirement T33.
test('another customer finds nothing of the previous one @once', async ({ page, context }) => {
  await logIn(page, 'spaarder')
  await page.goto('/bedrag-beleggen')
  await fillStap1(page, wholePlan)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('store'))).toContain('Een huis aan zee')
  await context.clearCookies()
  await logIn(page, 'ouder')
  await page.goto('/bedrag-beleggen')
  await expect(headingOf(page)).toHaveText(headings.stap1)
  await expect(page.getByLabel('Omschrijving')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('store'))).not.toContain('Een huis aan zee')
})

// Requirements 2.14 and T14.
test('a saved copy whose user is an admin opens no page of admins @once @wide', async ({ page }) => {
  await logIn(page, 'starter')
  await page.goto('/mijn-investeringen')
  await expect(headingOf(page)).toHaveText('Mijn investeringen')
  // The page's heading appears before the user is known.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('store'))).toContain('"role":"customer"')
  await page.evaluate(() => {
    const copy = localStorage.getItem('store') ?? ''
    localStorage.setItem('store', copy.replace('"role":"customer"', '"role":"admin"'))
  })
  await page.goto('/admin')
  await expect(page).toHaveURL('/mijn-investeringen')
  await expect(page.getByRole('button', { name: 'Producten toevoegen' })).toBeVisible()
})

// Requirements 2.4 and T15.
test('a bank that returns its customer by POST finds a live session @once @wide', async ({ page, baseURL }) => {
  await logIn(page, 'starter')
  const bank = 'https://bank.example/terug'
  const form = `<form method="post" action="${baseURL}/ideal-result?trxid=12"><button>Terug</button></form>`
  await page.route(bank, (route) => route.fulfill({ contentType: 'text/html', body: form }))
  await page.goto(bank)
  await page.getByRole('button').click()
  await expect(page).toHaveURL('/ideal-result?trxid=12')
  await expect(headingOf(page)).toHaveText('Uw betaling')
})

/** Ends the session without notifying this browser, as an administrator or another device may. */
async function endSessionAtServer(context: BrowserContext) {
  const answer = await context.request.post('/api/logout', { data: {} })
  expect(answer.ok()).toBe(true)
}

function countRequests(page: Page, address: RegExp): () => number {
  let count = 0
  page.on('request', (request) => {
    if (address.test(request.url())) count += 1
  })
  return () => count
}

/** Saves a file in the local database, as a page of the application does. */
async function storeFile(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('db', 1)
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'))
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          const writing = database.transaction('files', 'readwrite')
          writing.objectStore('files').put('een foto', 'paspoort')
          writing.addEventListener('complete', () => {
            database.close()
            resolve()
          })
        })
      }),
  )
}

/** The browser's data: the saved copy of the store, and the names of files in the local database. */
async function readTraces(page: Page) {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    // A start prepares the database, so after a logout it may exist again, empty.
    const files = await new Promise<IDBValidKey[]>((resolve, reject) => {
      if (!databases.includes('db')) return resolve([])
      const opening = indexedDB.open('db')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const database = opening.result
        const keys = database.transaction('files').objectStore('files').getAllKeys()
        keys.addEventListener('success', () => {
          database.close()
          resolve(keys.result)
        })
      })
    })
    return { saved: localStorage.getItem('store') !== null, files }
  })
}
