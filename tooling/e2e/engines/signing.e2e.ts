import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemoName } from '../harness/log-in.ts'
import { codeIn, readMail } from '../harness/mail.ts'
import { createPhoto } from '../harness/photo.ts'
import { noDatabase, tooEarly } from './line.ts'
import { openAs } from './log-in.ts'
import type { SharedServer } from './shared-server.ts'
import { test } from './test.ts'
import { type EngineWindow, keys } from './window.ts'

/** Another customer for each window: they sign at the same time, with a code from a mail. */
const customers = {
  firefox: { main: 'spaarder', other: 'ouder' },
  webkit: { main: 'langjarig', other: 'incasso' },
} as const

const result = 'Dit kan uw inleg worden'

test('a customer goes from the first page of a product to the bank, and back @signs', async ({
  window,
  engine,
  brand,
  server,
}) => {
  const customer = customers[engine][brand]
  await window.send('DeleteAllCookies')
  await openAs(window, customer, '/mijn-investeringen', 'Mijn investeringen')
  // Each engine has another product in the first brand, because both would take too long.
  const isBasedOnProfile = engine === 'firefox' && brand === 'main'
  if (engine === 'webkit' && brand === 'main') await planBuildUp(window)
  else await planInvestment(window, isBasedOnProfile)
  await window.tap('button', 'Bereken')
  await window.arrive(result)
  await window.see('Bewaard bij')
  await window.back()
  await window.see(isBasedOnProfile ? 'Uw risicoprofiel is neutraal' : 'Precies 100% verdeeld')
  await window.forward()
  await window.arrive(result)
  await window.tap('link', 'Aanvragen')
  await fillInApplication(window)
  await sign(window, server, customer)
  await window.tap('button', 'betalen met iDEAL | Wero')
  await window.tap('button', 'Betaald')
  await window.see('Uw betaling is ontvangen')
  await window.tap('link', 'Verder met uw aanvraag')
  await window.arrive('Alles is geregeld')
})

test('a capital becomes an annuity that is paid out', async ({ window }) => {
  await openAs(window, 'langjarig', '/lijfrente-uitkeren', 'Hoe wilt u uw lijfrente laten uitkeren?')
  for (const [field, value] of [
    ['Jaar', '1958'],
    ['Maand', '5'],
    ['Dag', '10'],
  ] as const)
    await window.fill(field, value)
  await window.fill('Uw lijfrentekapitaal, in euro’s', '120.000')
  await window.tap('choice', 'Ja')
  await window.tap('choice', 'Nee, ik kies')
  await window.see('Dit mag volgens de wet.')
  await window.tap('button', 'Volgende')
  await divide(window)
  await window.tap('button', 'Bereken')
  await window.see('Bewaard bij')
  await window.see('per maand')
})

test('a calculation is typed and goes on without IndexedDB', async ({ window }) => {
  await openAs(window, 'langjarig', '/mijn-investeringen', 'Mijn investeringen')
  await window.run("document.cookie = arguments[0] + '=1; path=/'", noDatabase)
  await window.visit('/bedrag-beleggen')
  // Firefox shows the scripts of its driver a window without the page's own changes.
  await window.until('a page without a database', async () => {
    return (await window.run('return document.documentElement.dataset.database')) === 'refused'
  })
  await planInvestment(window, false)
  await window.tap('button', 'Bereken')
  await window.arrive(result)
  await window.run("document.cookie = arguments[0] + '=; path=/; max-age=0'", noDatabase)
})

test('what is filled in before the code runs counts', async ({ window }) => {
  await openAs(window, 'langjarig', '/mijn-investeringen', 'Mijn investeringen')
  await window.visit('/favicon.svg')
  await window.run("localStorage.removeItem('store'); document.cookie = arguments[0] + '=1; path=/'", tooEarly)
  await window.visit('/bedrag-beleggen')
  await window.arrive('Waarin wilt u beleggen?')
  await window.run("document.cookie = arguments[0] + '=; path=/; max-age=0'", tooEarly)
  // WebKit's Back passes over a page that a script has left.
  await window.tap('link', 'Terug')
  await window.has('Maandelijkse inleg, in euro’s', '1.250,00')
  await window.has('Looptijd, in jaren', '25')
})

async function planInvestment(window: EngineWindow, isBasedOnProfile: boolean) {
  await window.visit('/bedrag-beleggen')
  await window.arrive('Hoeveel wilt u beleggen?')
  await window.tap('choice', 'Eenmalig')
  await window.fill('Eerste inleg, in euro’s', '10.000')
  await window.fill('Looptijd, in jaren', '20')
  await window.tap('choice', isBasedOnProfile ? 'Ja, bereken' : 'Nee, ik kies')
  await window.see('Verwacht na 20 jaar')
  await window.tap('button', 'Volgende')
  if (!isBasedOnProfile) return divide(window)
  for (let question = 1; question <= 11; question++) {
    await window.see(`Vraag ${question} van 11`)
    await window.run("document.querySelectorAll('main li button')[2].click()")
  }
  await window.arrive('Uw risicoprofiel is neutraal')
  await window.tap('button', 'Zelf verdelen')
  // The ready mix has half in shares.
  await window.focus('slider', 'Wereld Aandelenfonds')
  await window.press(keys.left)
  await window.has('Wereld Aandelenfonds', '49')
  await window.fill('Neutraal Mixfonds', '1')
}

async function planBuildUp(window: EngineWindow) {
  await window.visit('/lijfrente-opbouwen')
  await window.arrive('Hoeveel wilt u opzijzetten voor later?')
  await window.tap('choice', 'Een nieuwe lijfrente opbouwen')
  const born = await window.run<string>(
    "return fetch('/api/relations/me').then((it) => it.json()).then(({ data }) => data.geboortedatum)",
  )
  for (const [index, field] of ['Jaar', 'Maand', 'Dag'].entries())
    await window.fill(field, born.split('-')[index] ?? '')
  await window.fill('Eerste inleg, in euro’s', '5.000')
  await window.fill('Maandelijkse inleg, in euro’s', '')
  await window.tap('choice', 'Een aantal jaren')
  await window.fill('Looptijd, in jaren', '12')
  await window.tap('choice', 'Nee, ik kies')
  await window.tap('button', 'Volgende')
  await divide(window)
}

/** Types a whole share at once, and then divides it with the keys of a slider. */
async function divide(window: EngineWindow) {
  await window.arrive('Waarin wilt u beleggen?')
  await window.fill('Wereld Aandelenfonds', '100')
  await window.has('Wereld Aandelenfonds', '100')
  await window.focus('slider', 'Wereld Aandelenfonds')
  await window.press(keys.left, keys.left)
  await window.has('Wereld Aandelenfonds', '98')
  await window.fill('Neutraal Mixfonds', '2')
}

async function fillInApplication(window: EngineWindow) {
  await window.arrive('Uw gegevens')
  await window.fill('Burgerservicenummer', '123456782')
  await window.tap('button', 'Wijzig IBAN')
  await window.fill('IBAN', 'nl12 bank 0123 4567 89')
  await window.tap('button', 'Volgende')
  await window.arrive('Uw identiteitsbewijs')
  await window.tap('choice', 'Paspoort')
  await window.fill('Geldig tot', '31-12-2031')
  const folder = await mkdtemp(join(tmpdir(), 'portal-photo-'))
  await writeFile(join(folder, 'paspoort.png'), createPhoto({ width: 640, height: 480 }).buffer)
  await window.chooseFile('Kopie van het paspoort', join(folder, 'paspoort.png'))
  await window.see('Ontvangen')
  await rm(folder, { recursive: true })
  await window.tap('button', 'Volgende')
  await window.arrive('Belasting en herkomst van het geld')
  await window.tap('choice', 'Alleen in Nederland, en niet')
  await window.tap('choice', 'Spaargeld')
  await window.tap('button', 'Volgende')
  await window.arrive('Controleer uw aanvraag')
}

async function sign(window: EngineWindow, server: SharedServer, customer: DemoName) {
  const since = new Date()
  await window.run("for (const box of document.querySelectorAll('main input[type=checkbox]')) box.click()")
  await window.tap('button', 'Ondertekenen')
  await window.see('Code van zes cijfers')
  await window.fill('Code van zes cijfers', codeIn(await readMail(server, `${customer}@demo.nl`, since)))
  await window.tap('button', 'Onderteken de aanvraag')
}
