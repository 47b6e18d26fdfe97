import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { keptTraces, listen, shownText } from '../harness/browser-traces.ts'
import { logIn, password } from '../harness/log-in.ts'
import { createPhoto } from '../harness/photo.ts'
import { expect, test } from '../harness/test.ts'
import { answer, originFromSavings, showFields, taxHeading } from './application-steps.ts'
import { expectArrival, goOn, headingOf } from './invest-steps.ts'
import { resume, seedApplication, sentPerson } from './seed-steps.ts'
import { answerDialog } from './shell-steps.ts'

/* Values that occur nowhere else are typed and sent: wherever else they appear, something leaks (requirement T32). */
test.describe.configure({ timeout: 180_000 })

const numbers = {
  bsn: ['284610379', '284.610.379'],
  iban: ['NL94BANK0736418295', 'NL94 BANK 0736 4182 95', '0736418295'],
  tin: ['QX773188ZK'],
  tinUS: ['912-84-6173', '912846173'],
}
const name = ['Zwanenvelder', 'Q.X.Z.']
const photo = createPhoto({ width: 640, height: 480, seed: 201 })

// Requirements T32 and T45.
test('identity numbers and photos are only on the pages that request them, and names also in the saved copy @once', async ({
  page,
  context,
  server,
}) => {
  const heard = listen(context)
  page.on('framenavigated', (frame) => heard.addresses.push(frame.url()))
  await logIn(page, 'uitkering')
  await seedApplication(page, { description: 'Verklikker' }, { bsn: '', iban: '', identiteitsbewijs: '' })
  await resume(page, 'Verklikker', 'bedrag-beleggen', 'aanvrager:Gegevens')

  await expectArrivalOrHeading(page, 'Uw gegevens')
  await showFields(page, 'naam')
  await page.getByLabel('Initialen').fill(name[1] ?? '')
  await page.getByLabel('Achternaam').fill(name[0] ?? '')
  await page.getByLabel('Burgerservicenummer').fill(numbers.bsn[0] ?? '')
  await page.getByLabel('IBAN').fill(numbers.iban[1] ?? '')
  await expectNothingKept(page)
  await goOn(page)

  await expectArrival(page, 'Uw identiteitsbewijs')
  await page.getByRole('radio', { name: 'Paspoort' }).check()
  await page.getByLabel('Geldig tot').fill('31-12-2035')
  const release = await pauseUploads(page)
  await page
    .getByRole('group', { name: 'Kopie van het paspoort' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(photo)
  await expect.poll(async () => (await keptTraces(page)).databases).toMatch(/^db\/files: 0=[^ ]+\/mijn\/kopie /)
  await expectNothingKept(page, { butInDatabases: true })
  const whileSending = (await keptTraces(page)).databases
  const sent = await release()
  // The values are found where they may be.
  expect(whileSending).toContain(sliceOf(sent))
  await expect(page.getByRole('group', { name: 'Kopie van het paspoort' }).getByText(/^Ontvangen/)).toBeVisible()
  const pixels = [sliceOf(sent), sliceOf(photo.buffer)]
  await expectNothingKept(page, { pixels })
  await goOn(page)

  await expectArrival(page, taxHeading)
  await page.getByRole('radio', { name: 'Iets anders' }).check()
  await answer(page, 'Alleen in Nederland belastingplichtig?', 'Nee')
  await answer(page, 'Belastingplichtig in Nederland?', 'Ja')
  await answer(page, 'Belastingplichtig in een ander land?', 'Ja')
  await page.getByLabel('Welk ander land?').selectOption('BE')
  await page.getByLabel('Fiscaal nummer in dat land (TIN)').fill(numbers.tin[0] ?? '')
  await answer(page, 'Belastingplichtig in de Verenigde Staten?', 'Ja')
  await page.getByLabel('Amerikaans fiscaal nummer (TIN)').fill(numbers.tinUS[0] ?? '')
  await expectNothingKept(page, { pixels })
  await originFromSavings(page)
  await expectNothingKept(page, { pixels })
  await page.reload()
  await expect(headingOf(page)).toHaveText('Controleer uw aanvraag')
  await expectNothingKept(page, { pixels })

  const said = {
    addresses: heard.addresses.join('\n'),
    consoles: heard.lines.join('\n'),
    'the log of the server': server.readLog(),
  }
  expectNone(said, [...Object.values(numbers).flat(), ...name, ...pixels])
  // On disk names may be readable, numbers and documents may not; the address proves that the search works.
  const files = await readFiles(join(server.mailFolder, '..'))
  expect(Object.values(files).some((text) => text.includes(sentPerson.straatnaam))).toBe(true)
  expectNone(files, [...Object.values(numbers).flat(), ...pixels])
})

// Requirements 4.6 and T33.
test('nothing of an application stays in the browser, however the session ends @once @wide', async ({
  page,
  context,
  expectProblem,
}) => {
  const logOut = (of: Page) => of.getByRole('banner').getByRole('button', { name: 'Uitloggen' }).click()
  const ends: Readonly<Record<string, () => Promise<void>>> = {
    logout: async () => {
      await logOut(page)
      await answerDialog(page, 'Oké')
    },
    'a 401': async () => {
      await context.request.post('/api/logout', { data: {} })
      await page.getByLabel('Geldig tot').fill('30-11-2035')
      const refused = page.waitForResponse((it) => it.url().endsWith('/applicants') && it.status() === 401)
      await goOn(page)
      await refused
      await expect(page).toHaveURL(/\/login/)
      // The periodic check of the session may happen just then.
      expectProblem(/status of 401 .*\/(applicants|session-health-check|getCookie\?cookieName=token)\)$/)
    },
    'a session that expired': async () => {
      await context.clearCookies({ name: /^sid-/ })
      await page.reload()
    },
    'another user': async () => {
      await context.clearCookies()
      const data = { username: 'ouder@demo.nl', password }
      expect((await context.request.post('/api/login', { data })).ok()).toBe(true)
      await page.goto('/mijn-investeringen')
      await expect(headingOf(page)).toHaveText('Mijn investeringen')
    },
    'the logout of another tab': async () => {
      const other = await context.newPage()
      await other.goto('/mijn-berekeningen')
      await expect(headingOf(other)).toHaveText('Mijn berekeningen')
      await logOut(other)
      await answerDialog(other, 'Oké')
      await expect(other).toHaveURL('/login')
      await other.close()
    },
  }

  await logIn(page, 'tijdelijk')
  const person = { bsn: numbers.bsn[0], iban: numbers.iban[1], achternaam: name[0], initialen: name[1] }
  await seedApplication(page, { description: 'Sporen' }, person)
  let isFirst = true
  for (const [end, finish] of Object.entries(ends)) {
    await test.step(end, async () => {
      await context.clearCookies()
      if (!isFirst) await logIn(page, 'tijdelijk')
      else await context.request.post('/api/login', { data: { username: 'tijdelijk@demo.nl', password } })
      isFirst = false
      await resume(page, 'Sporen', 'bedrag-beleggen', 'aanvrager:Identiteit')
      await expectArrivalOrHeading(page, 'Uw identiteitsbewijs')
      await pauseUploads(page)
      await page.locator('input[type=file]').first().setInputFiles(photo)
      await expect.poll(async () => (await keptTraces(page)).databases, end).not.toBe('')

      await finish()
      if (end !== 'another user') await expect(page, end).toHaveURL(/\/login/)
      await expect(headingOf(page)).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await expect.poll(async () => (await keptTraces(page)).databases, `${end}: files in the browser`).toBe('')
      const left = { ...(await keptTraces(page)), 'the page': await shownText(page) }
      expectNone(left, [...Object.values(numbers).flat(), ...name, sliceOf(photo.buffer)])
      if (end !== 'another user') expect(left['local storage'], end).toBe('[]')
    })
  }
})

/** Every file in a folder and below it, a byte as a letter. */
async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  // A file that the database deletes meanwhile counts as empty.
  const read = async (path: string) => [path, await readFile(path, 'latin1').catch(() => '')] as const
  return Object.fromEntries(await Promise.all(paths.map(read)))
}

/** A page that was opened by its URL, without a focused element. */
async function expectArrivalOrHeading(page: Page, heading: string) {
  await expect(headingOf(page)).toHaveText(heading)
}

/** Delays uploads until the returned function is called, which returns the bytes that were sent. */
async function pauseUploads(page: Page): Promise<() => Promise<Buffer>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let seen: Request | undefined
  await page.route('**/api/offers/*/files/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    seen = route.request()
    await held
    await route.fallback().catch(() => {})
  })
  return async () => {
    await expect.poll(() => seen !== undefined).toBe(true)
    letGo()
    return seen?.postDataBuffer() ?? Buffer.alloc(0)
  }
}

/** Bytes from the middle of a file, which no other file has. */
function sliceOf(bytes: Buffer): string {
  expect(bytes.length).toBeGreaterThan(200)
  const middle = Math.floor(bytes.length / 2)
  return bytes.subarray(middle, middle + 32).toString('latin1')
}

async function expectNothingKept(page: Page, { butInDatabases = false, pixels = [] as readonly string[] } = {}) {
  const { databases, 'local storage': saved, ...elsewhere } = await keptTraces(page)
  const needles = [...Object.values(numbers).flat(), ...pixels, sliceOf(photo.buffer)]
  expectNone({ saved }, needles)
  expectNone(butInDatabases ? elsewhere : { ...elsewhere, databases }, [...needles, ...name])
  if (butInDatabases) expectNone({ databases }, [...Object.values(numbers).flat(), ...name])
}

function expectNone(traces: Readonly<Record<string, string>>, needles: readonly string[]) {
  const forms = needles.flatMap((needle) => [
    needle,
    encodeURIComponent(needle),
    Buffer.from(needle, 'latin1').toString('base64'),
  ])
  const found = Object.entries(traces).flatMap(([place, text]) =>
    [...new Set(forms)].filter((form) => text.includes(form)).map((form) => `${form} in ${place}`),
  )
  expect(found).toEqual([])
}
