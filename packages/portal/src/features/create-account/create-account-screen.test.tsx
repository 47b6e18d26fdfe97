import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flowsAtom } from '../../store/flow-slices.ts'
import { mainBrand, otherBrand } from '../../testing/brands.ts'
import { offer, payload, toCalculation } from '../../testing/calculations.ts'
import { customer } from '../../testing/customers.ts'
import { type Answers, pending } from '../../testing/fake-api.ts'
import { flowAnswers } from '../../testing/flow-answers.ts'
import { currentPath, renderAt, toToken } from '../../testing/render-at.tsx'
import { plan, savedFlowOf } from '../../testing/saved-copies.ts'

const TOKEN = 'abcdefghijABCDEFGHIJ0123456789_-abcdefghij1'
const PASSWORD = 'paard batterij nietje'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const password = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord')
const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ik ga akkoord met de voorwaarden' })
const submit = () => screen.getByRole('button', { name: 'Account aanmaken' })
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
async function expectFocusOn(name: string) {
  const title = await heading(name)
  await waitFor(() => expect(document.activeElement).toBe(title))
}
const linesOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map((link) => link.textContent)

async function renderForm(answers: Answers = {}, options: Parameters<typeof renderAt>[1] = {}) {
  const opened = renderAt('/account-aanmaken', { user: null, answers, ...options })
  await screen.findByRole('button', { name: 'Account aanmaken' })
  async function fillIn() {
    const { person } = opened
    await person.fill(field('Voor- en achternaam'), 'Anna de Vries')
    await person.fill(field('E-mailadres'), ' anna@voorbeeld.nl ')
    await person.fill(field('Mobiel nummer'), '06 12345678')
    await person.fill(password(), PASSWORD)
    await person.click(terms())
  }
  return { ...opened, fillIn }
}

describe('the form for an account', () => {
  // Requirement 2.9.
  it('sends the typed values and refers to the mail, with the same text for every address', async () => {
    const { fillIn, person, api } = await renderForm({ createAccount: { data: {} } })
    await fillIn()
    await person.click(submit())
    await expectFocusOn('Bevestig uw e-mailadres')
    expect(document.title).toBe('Bevestig uw e-mailadres – Hoofdmerk')
    expect(screen.getByText('anna@voorbeeld.nl')).toBeDefined()
    expect(api.callsOf('createAccount').map(({ body }) => body)).toEqual([
      {
        name: 'Anna de Vries',
        email: 'anna@voorbeeld.nl',
        mobile: '+31612345678',
        password: PASSWORD,
        acceptsTerms: true,
      },
    ])
    expect(Object.values(localStorage).join()).not.toMatch(/anna|paard/)
  })

  it('shows the rules of a password before anything is typed', async () => {
    await renderForm()
    expect(password().getAttribute('aria-describedby')).toBe('password-hint')
    expect(document.getElementById('password-hint')?.textContent).toContain('Minimaal 12 tekens')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('lets the browser fill in what it knows', async () => {
    await renderForm()
    const tokens = ['name', 'email', 'mobile', 'password'].map((id) => document.getElementById(id))
    expect(tokens.map((input) => input?.getAttribute('autocomplete'))).toEqual(['name', 'email', 'tel', 'new-password'])
  })

  it('links to the documents of the brand', async () => {
    await renderForm()
    const form = within(document.querySelector('form') as HTMLElement)
    const { disclaimer, privacy } = mainBrand.links
    for (const { label, href } of [disclaimer, privacy]) {
      expect(form.getByRole('link', { name: `${label} (opent in een nieuw tabblad)` }).getAttribute('href')).toBe(href)
    }
  })

  it('shows every missing value, at its field and in the summary, which has the focus', async () => {
    const { person, api } = await renderForm()
    await person.fill(field('Mobiel nummer'), '12')
    await person.fill(password(), 'te kort')
    await person.click(submit())
    const box = await summary()
    expect(linesOf(box)).toEqual([
      'Vul uw naam in',
      'Vul uw e-mailadres in, bijvoorbeeld naam@voorbeeld.nl',
      'Vul een mobiel nummer in, bijvoorbeeld 06 12345678 of +32 470 123456',
      'Kies een wachtwoord van minimaal 12 tekens, bijvoorbeeld een paar woorden achter elkaar',
      'Vink aan dat u akkoord gaat met de voorwaarden',
    ])
    await waitFor(() => expect(document.activeElement).toBe(within(box).getByRole('heading')))
    expect(document.getElementById('mobile-error')?.textContent).toContain('Vul een mobiel nummer in')
    expect([field('Mobiel nummer').value, password().value]).toEqual(['12', 'te kort'])
    expect(api.callsOf('createAccount')).toEqual([])
  })

  it('groups a mobile number when the field loses focus, and leaves any other text', async () => {
    const { person } = await renderForm()
    await person.fill(field('Mobiel nummer'), '061234567')
    await person.tab()
    expect(field('Mobiel nummer').value).toBe('061234567')
    await person.fill(field('Mobiel nummer'), '8')
    await person.tab()
    expect(field('Mobiel nummer').value).toBe('06 12 34 56 78')
  })

  it("shows the server's refusal at its field, until that is changed", async () => {
    const message = 'Kies een ander wachtwoord: dit wordt door veel mensen gebruikt en is te raden'
    const { fillIn, person } = await renderForm({
      createAccount: { status: 422, body: { message: 'Niet goed', fields: { password: message } } },
    })
    await fillIn()
    await person.click(submit())
    expect(linesOf(await summary())).toEqual([message])
    expect(password().value).toBe(PASSWORD)
    await person.fill(password(), ' anders')
    expect(screen.queryByText(message)).toBeNull()
  })

  it.each([
    ['too many tries', { status: 429, body: { message: 'Wacht een kwartier.' } }, 'Wacht een kwartier.'],
    ['a server that fails', { status: 500 }, 'Er ging bij ons iets mis. Probeer het later opnieuw.'],
    [
      'no connection',
      'no connection' as const,
      'Er is geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.',
    ],
  ])('shows an error for %s and does not lose the typed values', async (_, createAccount, sentence) => {
    const { fillIn, person } = await renderForm({ createAccount })
    await fillIn()
    await person.click(submit())
    expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull()
    expect([field('Voor- en achternaam').value, password().value, terms().checked]).toEqual([
      'Anna de Vries',
      PASSWORD,
      true,
    ])
  })

  it('is sent once, however often the button is pressed', async () => {
    const answer = pending<'createAccount'>()
    const { fillIn, person, api } = await renderForm({ createAccount: answer.answer })
    await fillIn()
    await person.click(submit())
    await person.click(submit())
    expect(api.callsOf('createAccount')).toHaveLength(1)
    answer.give({ data: {} })
    await heading('Bevestig uw e-mailadres')
  })

  it('can be sent again, or changed without typing all of it anew', async () => {
    const { fillIn, person, api } = await renderForm({ createAccount: { data: {} } })
    await fillIn()
    await person.click(submit())
    await person.click(await screen.findByRole('button', { name: 'Stuur de mail opnieuw' }))
    expect(
      await screen.findByText('Wij hebben de mail opnieuw gestuurd. Gebruik de link in de nieuwste mail.'),
    ).toBeDefined()
    const [first, second] = api.callsOf('createAccount')
    expect(second?.body).toEqual(first?.body)
    api.answer({ createAccount: { status: 429, body: { message: 'Wacht een kwartier.' } } })
    await person.click(screen.getByRole('button', { name: 'Stuur de mail opnieuw' }))
    expect(await screen.findByText('Wacht een kwartier.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Gegevens wijzigen' }))
    await expectFocusOn('Account aanmaken')
    expect([field('E-mailadres').value, password().value]).toEqual(['anna@voorbeeld.nl', PASSWORD])
  })
})

describe('the calculation of a visitor', () => {
  const createCalculation: Answers['createCalculation'] = ({ body }) => ({ data: toCalculation(body as never, null) })
  const result = toCalculation(payload, null)
  const saved = savedFlowOf('bedragBeleggen', { ...plan, resultaat: result, activePage: 'resultaat' }, null)
  const notice = /Uw berekening Bedrag beleggen nemen wij mee/

  it('is sent with the account, also when that is changed and sent again', async () => {
    const { person, api } = renderAt('/open/berekenen-bedrag-beleggen?pagina=resultaat', {
      user: null,
      saved,
      answers: { ...flowAnswers, createCalculation, createAccount: { data: {} } },
    })
    await person.click(await screen.findByRole('link', { name: 'Account aanmaken' }))
    expect(await screen.findByText(notice)).toBeDefined()
    await person.fill(field('Voor- en achternaam'), 'Anna de Vries')
    await person.fill(field('E-mailadres'), 'anna@voorbeeld.nl')
    await person.fill(field('Mobiel nummer'), '0612345678')
    await person.fill(password(), PASSWORD)
    await person.click(terms())
    await person.click(submit())
    expect(await screen.findByText(/Uw berekening hebben wij bij uw aanvraag bewaard/)).toBeDefined()
    const [call] = api.callsOf('createAccount')
    expect(call?.body).toMatchObject({
      calculation: payload,
      application: { activePage: 'resultaat', kind: 'eenmalig-en-maandelijks', answers: [] },
    })
    await person.click(screen.getByRole('button', { name: 'Stuur de mail opnieuw' }))
    await screen.findByText(/Wij hebben de mail opnieuw gestuurd/)
    expect(api.callsOf('createAccount')[1]?.body).toEqual(call?.body)
    await person.click(screen.getByRole('button', { name: 'Gegevens wijzigen' }))
    expect(await screen.findByText(notice)).toBeDefined()
    await person.click(submit())
    expect(await screen.findByText(/Uw berekening hebben wij bij uw aanvraag bewaard/)).toBeDefined()
    expect(api.callsOf('createAccount')[2]?.body).toEqual(call?.body)
  })

  it('is sent with a new request after a link that expired', async () => {
    const { person } = renderAt(`/account-aanmaken#token=${TOKEN}`, {
      user: null,
      saved,
      answers: { confirmAccount: { status: 422, body: { message: 'Deze link werkt niet meer.' } } },
    })
    await person.click(await screen.findByRole('button', { name: 'E-mailadres bevestigen' }))
    await person.click(await screen.findByRole('button', { name: 'Account opnieuw aanmaken' }))
    expect(await screen.findByText(notice)).toBeDefined()
  })

  it('is one offer after the account was confirmed in this browser', async () => {
    const { person, api, portal } = renderAt(`/account-aanmaken#token=${TOKEN}`, {
      user: null,
      saved,
      answers: {
        ...flowAnswers,
        confirmAccount: { data: { status: 'authenticated' } },
        getCookie: { data: toToken(1800) },
        sessionHealthCheck: { data: { status: 'alive' } },
        getOffers: { data: { Offerte: [offer] } },
        getContractSummaries: { data: { Contract: [] } },
        getCalculation: { data: toCalculation(payload) },
      },
    })
    const button = await screen.findByRole('button', { name: 'E-mailadres bevestigen' })
    api.answer({ getUser: { data: customer } })
    await person.click(button)
    await heading('Dit kan uw inleg worden')
    expect(portal.store.get(flowsAtom).bedragBeleggen.offerID).toBe(offer.offerID)
    expect(api.callsOf('createCalculation')).toEqual([])
  })

  it('stays here when the request for an account fails', async () => {
    const { fillIn, person, portal } = await renderForm({ createAccount: { status: 500 } }, { saved })
    await fillIn()
    await person.click(submit())
    await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')
    expect(portal.store.get(flowsAtom).bedragBeleggen.resultaat).not.toBeNull()
  })

  it.each([
    ['that is not finished', { saved: savedFlowOf('bedragBeleggen', { ...plan, funds: [] }, null) }],
    ['whose start is over', { saved, today: '2027-03-15' }],
    ['on a brand without open calculators', { saved, brand: otherBrand }],
    [
      'of somebody who was logged in',
      {
        saved: savedFlowOf('bedragBeleggen', { ...plan, resultaat: result }, customer.id),
        user: customer,
        answers: {},
      },
    ],
  ])('%s is not sent along', async (name, options) => {
    const { fillIn, person, api } = await renderForm({ createAccount: { data: {} } }, options)
    if (name.includes('logged in')) api.answer({ createAccount: { data: {} } })
    await fillIn()
    await person.click(submit())
    await heading('Bevestig uw e-mailadres')
    expect(screen.queryByText(notice)).toBeNull()
    expect(api.callsOf('createAccount')[0]?.body).not.toHaveProperty('calculation')
  })
})

describe('the link of the mail', () => {
  it('is removed from the URL at once, and only a button confirms it', async () => {
    const { person, api, router } = renderAt(`/account-aanmaken#token=${TOKEN}`, {
      user: null,
      answers: { confirmAccount: { data: { status: 'confirmed' } }, getCookie: { data: toToken(60) } },
    })
    const button = await screen.findByRole('button', { name: 'E-mailadres bevestigen' })
    expect(currentPath()).toBe('/account-aanmaken')
    expect(router.state.location.hash).toBe('')
    expect(Object.values(localStorage).join()).not.toContain(TOKEN)
    expect(api.callsOf('confirmAccount')).toEqual([])
    await person.click(button)
    await expectFocusOn('Uw account is klaar')
    expect(
      screen.getByText(/^U opende de link in een andere browser, of het was niet de link uit de nieuwste mail\./),
    ).toBeDefined()
    expect(api.callsOf('confirmAccount').map(({ body }) => body)).toEqual([{ token: TOKEN }])
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Inloggen' }).getAttribute('href')).toBe('/login')
  })

  it('logs in the browser that asked for the account, and opens the calculation that was taken along', async () => {
    const { person, api } = renderAt(`/account-aanmaken#token=${TOKEN}`, {
      user: null,
      answers: {
        ...flowAnswers,
        confirmAccount: { data: { status: 'authenticated' } },
        getCookie: { data: toToken(60) },
        sessionHealthCheck: { data: { status: 'alive' } },
        getOffers: { data: { Offerte: [offer] } },
        getContractSummaries: { data: { Contract: [] } },
        getCalculation: { data: toCalculation(payload) },
      },
    })
    const button = await screen.findByRole('button', { name: 'E-mailadres bevestigen' })
    api.answer({ getUser: { data: customer } })
    await person.click(button)
    await heading('Dit kan uw inleg worden')
    expect(currentPath()).toBe('/bedrag-beleggen?pagina=resultaat')
  })

  it('logs in without a calculation too', async () => {
    const { person, api } = renderAt(`/account-aanmaken#token=${TOKEN}`, {
      user: null,
      answers: {
        ...flowAnswers,
        confirmAccount: { data: { status: 'authenticated' } },
        getCookie: { data: toToken(60) },
        sessionHealthCheck: { data: { status: 'alive' } },
        getOffers: { data: { Offerte: [] } },
        getContractSummaries: { data: { Contract: [] } },
      },
    })
    const button = await screen.findByRole('button', { name: 'E-mailadres bevestigen' })
    api.answer({ getUser: { data: customer } })
    await person.click(button)
    expect(await heading('Mijn investeringen')).toBeDefined()
  })

  it('that is used or expired shows an error, with a link to request a new one', async () => {
    const { person } = renderAt(`/account-aanmaken#token=${TOKEN}`, {
      user: null,
      answers: { confirmAccount: { status: 422, body: { message: 'Deze link werkt niet meer.' } } },
    })
    await person.click(await screen.findByRole('button', { name: 'E-mailadres bevestigen' }))
    await heading('Deze link werkt niet meer')
    await person.click(screen.getByRole('button', { name: 'Account opnieuw aanmaken' }))
    await heading('Account aanmaken')
    expect(field('E-mailadres').value).toBe('')
  })

  it('can be tried again after a failure', async () => {
    const { person, api } = renderAt(`/account-aanmaken#token=${TOKEN}`, {
      user: null,
      answers: { confirmAccount: { status: 500 } },
    })
    await person.click(await screen.findByRole('button', { name: 'E-mailadres bevestigen' }))
    await screen.findByText('Er ging bij ons iets mis. Probeer het later opnieuw.')
    api.answer({ confirmAccount: { data: { status: 'confirmed' } } })
    await person.click(screen.getByRole('button', { name: 'E-mailadres bevestigen' }))
    expect(await heading('Uw account is klaar')).toBeDefined()
  })
})
