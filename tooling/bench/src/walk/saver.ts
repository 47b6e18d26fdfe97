import { codeIn, linkIn, readMail } from '@portal/e2e/mail'
import { createPhoto } from '@portal/e2e/photo'
import type { PortalServer } from '@portal/e2e/portal-server'
import type { Walker } from './walker.ts'

/** A person of 28 years with € 100 a month, from nothing to a signed mandate. */
export async function walkToMandate(walker: Walker, server: PortalServer, email: string): Promise<void> {
  const { page, tap, type, arrive } = walker
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
  let since = new Date()

  await page.goto('/login')
  await tap(page.getByRole('link', { name: 'Account aanmaken' }))
  await arrive('Account aanmaken')
  await type(page.getByLabel('Voor- en achternaam'), 'Sanne Starter')
  await type(page.getByLabel('E-mailadres'), email)
  await type(page.getByLabel('Mobiel nummer'), '06 12345678')
  await type(page.getByLabel('Wachtwoord', { exact: true }), 'Zeven zwarte zwanen zwemmen')
  await tap(page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
  await tap(button('Account aanmaken'))
  await arrive('Bevestig uw e-mailadres')
  await page.goto(linkIn(await readMail(server, email, since)))
  await tap(button('E-mailadres bevestigen'))
  await arrive('Mijn investeringen')
  await tap(page.getByRole('main').getByRole('button', { name: /€\s100/ }))

  await arrive('Hoeveel wilt u beleggen?')
  await tap(button('Volgende'))
  await page.getByText(/^Vraag 1 van /).waitFor()
  await arrive(/./)
  for (let next = 2; page.url().includes('vraag='); next++) {
    const confirm = button('Dat klopt')
    const third = page.getByRole('main').getByRole('listitem').getByRole('button').nth(2)
    await tap((await confirm.isVisible()) ? confirm : third)
    await page.waitForURL(new RegExp(`vraag=${next}$|pagina=risicoprofiel`))
    // The announcement of the page says the step as well.
    await page
      .getByText(new RegExp(`^Vraag ${next} van |^Stap 3 van `))
      .first()
      .waitFor()
    if (page.url().includes('vraag=')) await walker.readOn()
  }
  await arrive(/risicoprofiel/)
  await tap(button('Bereken'))
  await arrive('Dit kan uw inleg worden')
  await tap(page.getByRole('main').getByRole('link', { name: 'Aanvragen' }))

  await arrive('Uw gegevens')
  await tap(page.getByRole('radio', { name: 'Vrouw' }))
  for (const [part, text] of [
    ['Dag', '14'],
    ['Maand', '3'],
    ['Jaar', '1998'],
  ] as const)
    await type(field(part), text)
  await type(page.getByLabel('Burgerservicenummer'), '123456782')
  await type(page.getByLabel('Postcode'), '1012 JS')
  await type(page.getByLabel('Huisnummer', { exact: true }), '1')
  await type(page.getByLabel('IBAN'), 'NL12BANK0123456789')
  await page
    .getByLabel('Straat')
    .and(page.locator(':not([value=""])'))
    .first()
    .waitFor()
    .catch(() => {})
  await tap(button('Volgende'))

  await arrive('Uw identiteitsbewijs')
  await tap(page.getByRole('radio', { name: 'Paspoort' }))
  await type(page.getByLabel('Geldig tot'), '31-12-2031')
  const copy = page.getByRole('group', { name: 'Kopie van het paspoort' })
  await walker.choose(copy.locator('input[type=file]').first(), createPhoto())
  await copy.getByText(/^Ontvangen/).waitFor()
  await tap(button('Volgende'))

  await arrive('Belasting en herkomst van het geld')
  await tap(page.getByRole('radio', { name: /^Alleen in Nederland, en niet/ }))
  await tap(page.getByRole('radio', { name: 'Spaargeld' }))
  await tap(button('Volgende'))

  await arrive('Controleer uw aanvraag')
  since = new Date()
  for (const statement of await page.getByRole('main').getByRole('checkbox').all()) await tap(statement)
  await tap(button('Ondertekenen'))
  await type(page.getByLabel('Code van zes cijfers'), codeIn(await readMail(server, email, since)))
  await tap(button('Onderteken de aanvraag'))

  await arrive(/machtiging|Maandelijks/i)
  await tap(
    page
      .getByRole('main')
      .getByRole('button', { name: /achtiging/ })
      .last(),
  )
  await page.waitForURL(/\/sandbox\//)
  await tap(page.getByRole('button').first())
  await page.getByText('Uw machtiging is getekend').waitFor()
  await arrive('Uw machtiging')
}
