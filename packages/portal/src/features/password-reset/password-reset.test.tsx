import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { customer } from '../../testing/customers.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { currentPath, renderAt, settled } from '../../testing/render-at.tsx'

const TOKEN = 'abcdefghijABCDEFGHIJ0123456789_-abcdefghij1'
const PASSWORD = 'paard batterij nietje'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
async function expectFocusOn(name: string) {
  const title = await heading(name)
  await waitFor(() => expect(document.activeElement).toBe(title))
}
const summary = () => screen.findByRole('alert', { name: 'Er is een probleem' })

describe('the form for a link', () => {
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' })

  async function ask(typed: string, answers: Answers = { requestPasswordReset: { data: {} } }) {
    const opened = renderAt('/wachtwoord-vergeten', { user: null, answers })
    const submit = await screen.findByRole('button', { name: 'Stuur mij een link' })
    if (typed) await opened.person.fill(email(), typed)
    await opened.person.click(submit)
    return opened
  }

  // Requirement 2.9.
  it('shows the same text for every address, and how long the link is valid', async () => {
    const { api } = await ask(' Anna@voorbeeld.nl ')
    await expectFocusOn('Kijk in uw mail')
    expect(screen.getByText(/Als dit adres bij ons bekend is, ontvangt u op Anna@voorbeeld.nl/)).toBeDefined()
    expect(screen.getByText(/15 minuten geldig/)).toBeDefined()
    expect(api.callsOf('requestPasswordReset').map(({ body }) => body)).toEqual([{ email: 'Anna@voorbeeld.nl' }])
  })

  it.each([
    ['', 'Vul uw e-mailadres in, bijvoorbeeld naam@voorbeeld.nl'],
    ['anna', 'Controleer uw e-mailadres: het ziet eruit als naam@voorbeeld.nl'],
  ])('shows what is wrong with "%s", and sends nothing', async (typed, sentence) => {
    const { api } = await ask(typed)
    const box = await summary()
    expect(within(box).getByRole('link').textContent).toBe(sentence)
    await waitFor(() => expect(document.activeElement).toBe(within(box).getByRole('heading')))
    expect(email().value).toBe(typed)
    expect(api.callsOf('requestPasswordReset')).toEqual([])
  })

  it('shows when to try again after too many requests', async () => {
    const body = { message: 'Wacht een kwartier.' }
    await ask('anna@voorbeeld.nl', { requestPasswordReset: { status: 429, body } })
    expect(await screen.findByText('Wacht een kwartier.')).toBeDefined()
    expect(email().value).toBe('anna@voorbeeld.nl')
  })

  it('can be used again, and for another address', async () => {
    const { person, api } = await ask('anna@voorbeeld.nl')
    await person.click(await screen.findByRole('button', { name: 'Stuur de mail opnieuw' }))
    await screen.findByText(/Wij hebben de mail opnieuw gestuurd/)
    expect(api.callsOf('requestPasswordReset')).toHaveLength(2)
    await person.click(screen.getByRole('button', { name: 'Ander e-mailadres invullen' }))
    await expectFocusOn('Wachtwoord vergeten')
    expect(email().value).toBe('anna@voorbeeld.nl')
  })
})

describe('choosing a new password', () => {
  const password = () => screen.getByLabelText<HTMLInputElement>('Nieuw wachtwoord')

  async function choose(typed: string, answers: Answers = {}) {
    const opened = renderAt(`/wachtwoord-reset#token=${TOKEN}`, { user: null, answers })
    const submit = await screen.findByRole('button', { name: 'Wachtwoord opslaan' })
    if (typed) await opened.person.fill(password(), typed)
    await opened.person.click(submit)
    return opened
  }

  // Requirement 2.9.
  it('removes the token from the URL and redirects to the login page, with a message', async () => {
    const { api, router } = await choose(PASSWORD, { resetPassword: { data: {} } })
    expect(await screen.findByText('Uw wachtwoord is gewijzigd. Log in met uw nieuwe wachtwoord.')).toBeDefined()
    expect(currentPath()).toBe('/login')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(api.callsOf('resetPassword').map(({ body }) => body)).toEqual([{ token: TOKEN, password: PASSWORD }])
  })

  // Requirement T11.
  it('has the token in memory only', async () => {
    await choose('', {})
    expect(currentPath()).toBe('/wachtwoord-reset')
    expect(JSON.stringify([history.state, ...Object.values(localStorage)])).not.toContain(TOKEN)
  })

  it('checks the rules of every password, which are above the field', async () => {
    const { api } = await choose('Hoofdmerk2026')
    expect(within(await summary()).getByRole('link').textContent).toBe(
      'Kies een wachtwoord dat niet vooral uw naam, uw e-mailadres of onze naam is',
    )
    expect(password().getAttribute('autocomplete')).toBe('new-password')
    expect(document.getElementById('password-hint')?.textContent).toContain('Minimaal 12 tekens')
    expect(api.callsOf('resetPassword')).toEqual([])
  })

  it("shows the server's refusal at its field, until that is changed", async () => {
    const fields = { password: 'Kies een ander wachtwoord: dit is te raden' }
    const { person } = await choose(PASSWORD, { resetPassword: { status: 422, body: { fields } } })
    expect(within(await summary()).getByText(fields.password)).toBeDefined()
    await person.fill(password(), '!')
    expect(screen.queryByText(fields.password)).toBeNull()
  })

  it('shows an error for a used or expired link, with a link to request a new one', async () => {
    await choose(PASSWORD, { resetPassword: { status: 422, body: { message: 'Deze link werkt niet meer.' } } })
    await expectFocusOn('Deze link werkt niet meer')
    expect(screen.getByRole('link', { name: 'Vraag een nieuwe link aan' }).getAttribute('href')).toBe(
      '/wachtwoord-vergeten',
    )
  })

  it('explains without a link where to find it', async () => {
    renderAt('/wachtwoord-reset', { user: null })
    await heading('Open de link uit onze mail')
    expect(screen.getByRole('link', { name: 'Vraag een nieuwe link aan' })).toBeDefined()
    expect(screen.queryByLabelText('Nieuw wachtwoord')).toBeNull()
  })

  it('with a second link in the same page uses that one', async () => {
    const { router, person, api } = await choose(PASSWORD, { resetPassword: { status: 422, body: {} } })
    await heading('Deze link werkt niet meer')
    const other = TOKEN.replace('abc', 'xyz')
    await router.navigate(`/wachtwoord-reset#token=${other}`)
    await settled({ router })
    await person.fill(await screen.findByLabelText('Nieuw wachtwoord'), PASSWORD)
    expect(currentPath()).toBe('/wachtwoord-reset')
    api.answer({ resetPassword: { data: {} } })
    await person.click(screen.getByRole('button', { name: 'Wachtwoord opslaan' }))
    await screen.findByText(/Uw wachtwoord is gewijzigd/)
    expect(api.callsOf('resetPassword')[1]?.body).toEqual({ token: other, password: PASSWORD })
  })

  it('ends the session of this browser too', async () => {
    const { person, left } = renderAt(`/wachtwoord-reset#token=${TOKEN}`, {
      user: customer,
      answers: { resetPassword: { data: {} }, logout: { data: {} }, deleteCookie: { data: {} } },
    })
    await person.fill(await screen.findByLabelText('Nieuw wachtwoord'), PASSWORD)
    await person.click(screen.getByRole('button', { name: 'Wachtwoord opslaan' }))
    await waitFor(() => expect(left).toEqual(['/login']))
  })
})
