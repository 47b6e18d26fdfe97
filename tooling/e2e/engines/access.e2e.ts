import { password } from '../harness/log-in.ts'
import { oneTimeCode } from '../harness/one-time-code.ts'
import { expect, test } from './test.ts'
import { canLogIn, fillInLogin, openAs } from './log-in.ts'
import { keys } from './window.ts'

const cookies = 'Deze applicatie maakt gebruik van cookies'

test('the login page starts, and its message about cookies closes for good @per-brand', async ({ window }) => {
  await window.visit('/login')
  await window.see(cookies)
  await window.tap('button', 'Sluit melding')
  await window.isGone(cookies)
  await window.reload()
  await window.see('Wachtwoord vergeten?')
  expect(await window.text()).not.toContain(cookies)
})

test('a customer logs in, and stays logged in after a reload @per-brand', async ({ window }) => {
  await window.visit('/login')
  await fillInLogin(window, 'langjarig')
  await window.arrive('Mijn investeringen')
  await window.reload()
  await window.arrive('Mijn investeringen')
})

test('an unknown address leads home, and a message says so for some seconds', async ({ window }) => {
  await openAs(window, 'langjarig', '/mijn-investeringen', 'Mijn investeringen')
  await window.visit('/bestaat-niet')
  await window.arrive('Mijn investeringen')
  await window.see('Deze pagina bestaat niet (meer)')
  await window.isGone('Deze pagina bestaat niet (meer)')
})

test('a logout in one tab ends the other', async ({ window, expectProblem }) => {
  // Firefox breaks off the code of the page that comes next while it removes the service worker; the page loads it again.
  expectProblem(/SyntaxError/)
  await openAs(window, 'langjarig', '/mijn-investeringen', 'Mijn investeringen')
  await window.see('Uw contracten')
  await window.inOtherTab(async () => {
    await openAs(window, 'langjarig', '/mijn-berekeningen', 'Mijn berekeningen')
    await window.tap('button', 'Uitloggen')
    await window.tap('button', 'Oké')
    await window.see('Wachtwoord vergeten?')
  })
  await window.see('Wachtwoord vergeten?')
  await canLogIn(window)
})

test('an app on the phone is the second step of a login', async ({ window, engine }) => {
  const customer = { firefox: 'overstap', webkit: 'uitkering' } as const
  const settings = ['/mijn-instellingen/wachtwoord', 'Wachtwoord en beveiliging'] as const
  await window.send('DeleteAllCookies')
  await openAs(window, customer[engine], ...settings)
  await window.tap('button', 'Met een app')
  await window.fill('Uw wachtwoord', password)
  await window.tap('button', 'Ga verder')
  const found = await window.until('a key', async () => /(?:[A-Z2-7]{4} ){4,}[A-Z2-7]{4}/.exec(await window.text()))
  const secret = found[0].replaceAll(' ', '')
  await window.fill('Code van zes cijfers', oneTimeCode(Date.now(), secret))
  await window.tap('button', 'Zet aan')
  await window.see('Tweestapsverificatie staat aan')
  await window.tap('choice', 'Ik heb deze codes bewaard')
  await window.tap('button', 'Klaar')
  await window.see('Staat aan')
  await window.tap('button', 'Uitzetten')
  await window.fill('Uw wachtwoord', password)
  await window.tap('button', 'Zet tweestapsverificatie uit')
  await window.see('Staat uit')
  await window.send('DeleteAllCookies')
})

test('Back and forward show the pages that were left', async ({ window }) => {
  await openAs(window, 'langjarig', '/mijn-investeringen', 'Mijn investeringen')
  await window.tap('link', 'Mijn berekeningen')
  await window.arrive('Mijn berekeningen')
  await window.visit('/contact')
  await window.arrive('Contact')
  await window.see('Uitloggen')
  await window.back()
  await window.arrive('Mijn berekeningen')
  await window.back()
  await window.arrive('Mijn investeringen')
  await window.forward()
  await window.arrive('Mijn berekeningen')
})

test('deleted cookies lead to the login, without an error page before it', async ({ window }) => {
  await openAs(window, 'langjarig', '/mijn-investeringen', 'Mijn investeringen')
  await window.run(`
    const shown = (window.shown = [])
    new MutationObserver(() => shown.push(document.querySelector('h1')?.innerText)).observe(document, { subtree: true, childList: true })
    addEventListener('pagehide', () => sessionStorage.setItem('shown', JSON.stringify(shown)))`)
  await window.send('DeleteAllCookies')
  await window.tap('link', 'Mijn berekeningen')
  await window.see('Wachtwoord vergeten?')
  expect(await window.run<string>("return sessionStorage.getItem('shown')")).not.toContain('kan niet')
  await fillInLogin(window, 'langjarig')
  await window.see('Uitloggen')
})

test('the keyboard asks for the logout, and answers the question about it @per-brand', async ({ window }) => {
  const question = 'Weet u zeker dat u wilt uitloggen?'
  await openAs(window, 'langjarig', '/mijn-investeringen', 'Mijn investeringen')
  await window.see('Uw contracten')
  await window.focus('button', 'Uitloggen')
  await window.press(keys.enter)
  await window.see(question)
  await window.press(keys.escape)
  await window.isGone(question)
  // The focus is where it was.
  await window.press(keys.enter)
  await window.see(question)
  const hasFocus = (name: string) =>
    window.until(`focus on ${name}`, () =>
      window.run('return document.activeElement.textContent === arguments[0]', name),
    )
  await hasFocus('Annuleren')
  await window.press(keys.tab)
  await hasFocus('Oké')
  await window.press(keys.enter)
  await window.see('Wachtwoord vergeten?')
  await window.back()
  await window.until('another page', () => window.run("return document.readyState === 'complete'"))
  expect(await window.text()).not.toContain('Uitloggen')
})
