import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionSlices } from '../../store/session-slices.ts'
import { offer } from '../../testing/calculations.ts'
import { admin, customer } from '../../testing/customers.ts'
import { type Answers, pending } from '../../testing/fake-api.ts'
import { staffAnswers } from '../../testing/staff.ts'
import { currentPath, renderAt, toToken } from '../../testing/render-at.tsx'

const TOKEN = 'tweede-factor-GEHEIM'

const accepted: Answers = {
  login: { data: { status: 'authenticated' } },
  getCookie: { data: toToken(1800) },
  sessionHealthCheck: { data: { status: 'alive' } },
  getContractSummaries: { data: { Contract: [] } },
  getOffers: { data: { Offerte: [offer] } },
}

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres of gebruikersnaam' })
const password = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord')
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })

async function renderLogin(answers: Answers = {}, query = '') {
  const opened = renderAt(`/login${query}`, { user: null, answers })
  const submit = await screen.findByRole('button', { name: 'Inloggen' })
  async function logIn(name = 'spaarder@demo.nl', secret = 'Welkom-2026', user = customer) {
    // From now on users/me returns the customer, as after a login.
    opened.api.answer({ getUser: { data: user } })
    if (name) await opened.person.fill(username(), name)
    if (secret) await opened.person.fill(password(), secret)
    await opened.person.click(submit)
  }
  return { ...opened, submit, logIn }
}

it('shows the drawing of the brand', async () => {
  await renderLogin(accepted)
  expect(document.querySelector('use')?.getAttribute('href')).toBe('/picture.svg#picture')
})

describe('logging in', () => {
  it('sends name and password and leads to the overview', async () => {
    const { logIn, api } = await renderLogin(accepted)
    await logIn(' spaarder@demo.nl ')
    expect(await screen.findByRole('heading', { level: 1, name: 'Mijn investeringen' })).toBeDefined()
    expect(currentPath()).toBe('/mijn-investeringen')
    expect(api.callsOf('login').map(({ body }) => body)).toEqual([
      { username: 'spaarder@demo.nl', password: 'Welkom-2026' },
    ])
  })

  it('says that the browser keeps no cookies when the next call has no session', async () => {
    const { person, submit } = await renderLogin(accepted)
    await person.fill(username(), 'spaarder@demo.nl')
    await person.fill(password(), 'Welkom-2026')
    await person.click(submit)
    expect((await summary()).textContent).toContain('Uw browser bewaart geen cookies')
    expect(currentPath()).toBe('/login')
  })

  it('redirects staff to the customers', async () => {
    const { logIn, api } = await renderLogin(accepted)
    api.answer(staffAnswers)
    await logIn('admin@demo.nl', 'Welkom-2026', admin)
    expect(await screen.findByRole('heading', { level: 1, name: 'Beheer' })).toBeDefined()
    expect(currentPath()).toBe('/admin')
  })

  // Requirement 2.17.
  it('redirects to the requested path, with query and hash, and Back does not return to the login page', async () => {
    const { logIn, router } = await renderLogin(accepted, '?redirect=%2Fmijn-berekeningen%3Fvan%3D2026%23totaal')
    await logIn()
    expect(await screen.findByText('Bewaard op 19 november 2026')).toBeDefined()
    expect(currentPath()).toBe('/mijn-berekeningen?van=2026#totaal')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it.each(['//kwaad.example', '/%5Ckwaad.example', 'https://kwaad.example', 'javascript:alert(1)', '/bestaat-niet'])(
    'redirects to the overview instead of %s',
    async (wanted) => {
      const { logIn, left } = await renderLogin(accepted, `?${new URLSearchParams({ redirect: wanted })}`)
      await logIn()
      await screen.findByText('Wat kan het worden?')
      expect(currentPath()).toBe('/mijn-investeringen')
      expect(left).toEqual([])
    },
  )

  it('can be done with the keyboard alone', async () => {
    const { person, api } = await renderLogin(accepted)
    api.answer({ getUser: { data: customer } })
    await person.click(username())
    await person.keyboard('spaarder@demo.nl{Tab}Welkom-2026{Enter}')
    expect(await screen.findByText('Wat kan het worden?')).toBeDefined()
  })

  it('sends one request, however often the form is submitted', async () => {
    const answer = pending<'login'>()
    const { logIn, person, submit, api } = await renderLogin({ ...accepted, login: answer.answer })
    await logIn()
    await person.click(submit)
    await person.click(submit)
    expect(api.callsOf('login')).toHaveLength(1)
    answer.give({ data: { status: 'authenticated' } })
    await screen.findByText('Wat kan het worden?')
  })
})

describe('a failed login', () => {
  it('shows every missing value, at its field and in the summary, which has the focus', async () => {
    const { person, submit, api } = await renderLogin()
    await person.click(submit)
    const box = await summary()
    expect(
      within(box)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Vul uw e-mailadres of gebruikersnaam in', 'Vul uw wachtwoord in'])
    await waitFor(() => expect(document.activeElement).toBe(within(box).getByRole('heading')))
    expect(username().getAttribute('aria-invalid')).toBe('true')
    await person.click(within(box).getByRole('link', { name: 'Vul uw wachtwoord in' }))
    expect(document.activeElement).toBe(password())
    expect(api.callsOf('login')).toEqual([])
  })

  it('shows an error for a wrong password and does not lose the typed values', async () => {
    const { logIn, api, left } = await renderLogin({ login: { status: 401 } })
    await logIn('spaarder@demo.nl', 'verkeerd')
    expect(within(await summary()).getByText('Dit e-mailadres of wachtwoord klopt niet')).toBeDefined()
    expect([username().value, password().value]).toEqual(['spaarder@demo.nl', 'verkeerd'])
    expect(left).toEqual([])
    expect(api.calls.map(({ operation }) => operation)).toEqual(['getUser', 'login'])
  })

  it.each([
    [
      'after too many tries',
      { status: 429, body: { message: 'Wacht vijftien minuten en probeer het opnieuw.' } },
      'Wacht vijftien minuten en probeer het opnieuw.',
    ],
    ['when the server fails', { status: 500 }, 'Er ging bij ons iets mis. Probeer het later opnieuw.'],
    [
      'without a connection',
      'no connection' as const,
      'Er is geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.',
    ],
  ])('shows what to do for %s and does not lose the typed values', async (_, login, sentence) => {
    const { logIn } = await renderLogin({ login })
    await logIn()
    expect(within(await summary()).getByText(sentence)).toBeDefined()
    expect([username().value, password().value]).toEqual(['spaarder@demo.nl', 'Welkom-2026'])
  })

  it('shows an error when the server has no session after the login', async () => {
    const { person, submit } = await renderLogin({ ...accepted, getUser: { status: 500 } })
    await person.fill(username(), 'a')
    await person.fill(password(), 'b')
    await person.click(submit)
    expect(within(await summary()).getByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
  })
})

describe('the second factor', () => {
  const wanted: Answers = { ...accepted, login: { data: { status: 'twoFactorRequired', twoFaToken: TOKEN } } }
  const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code van zes cijfers' })

  it('is requested, sent without spaces, and completes the login', async () => {
    const { logIn, person, api } = await renderLogin(
      { ...wanted, loginTwoFactor: { data: { status: 'authenticated' } } },
      '?redirect=%2Fmijn-berekeningen',
    )
    await logIn()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bevestig dat u het bent' })).toBeDefined()
    await person.fill(await code(), '123 456')
    await person.click(screen.getByRole('button', { name: 'Bevestigen' }))
    await screen.findByText('Bewaard op 19 november 2026')
    expect(api.callsOf('loginTwoFactor')[0]?.body).toEqual({ twoFaToken: TOKEN, code: '123456' })
    expect(currentPath()).toBe('/mijn-berekeningen')
  })

  it.each(['', '12345', '1234567', 'abcdef'])(
    'shows what to type instead of "%s", and sends nothing',
    async (typed) => {
      const { logIn, person, api } = await renderLogin(wanted)
      await logIn()
      const field = await code()
      if (typed) await person.fill(field, typed)
      await person.click(screen.getByRole('button', { name: 'Bevestigen' }))
      expect(within(await summary()).getByText('Vul de code van zes cijfers in')).toBeDefined()
      expect(field.value).toBe(typed)
      expect(api.callsOf('loginTwoFactor')).toEqual([])
    },
  )

  it("shows the server's message for a wrong code, and stays", async () => {
    const body = { message: 'Deze code klopt niet. Probeer het opnieuw.' }
    const { logIn, person } = await renderLogin({ ...wanted, loginTwoFactor: { status: 422, body } })
    await logIn()
    await person.fill(await code(), '000000')
    await person.click(screen.getByRole('button', { name: 'Bevestigen' }))
    expect(within(await summary()).getByText('Deze code klopt niet. Probeer het opnieuw.')).toBeDefined()
    expect((await code()).value).toBe('000000')
  })

  it('does not save its token in the browser', async () => {
    const { logIn, portal } = await renderLogin(wanted)
    await logIn()
    await code()
    expect(portal.store.get(sessionSlices.twoFaToken.atom)).toBe(TOKEN)
    expect(Object.values(localStorage).concat(Object.values(sessionStorage)).join()).not.toContain(TOKEN)
    expect(currentPath()).not.toContain(TOKEN)
  })

  it('has a link back to the password', async () => {
    const { logIn, person } = await renderLogin(wanted)
    await logIn()
    await code()
    await person.click(screen.getByRole('button', { name: 'Terug naar inloggen' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(password()).toBeDefined()
  })
})
