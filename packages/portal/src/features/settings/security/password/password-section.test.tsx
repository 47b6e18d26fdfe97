import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../../shared/paths.ts'
import { pending, type Answers } from '../../../../testing/fake-api.ts'
import { renderAt } from '../../../../testing/render-at.tsx'
import { currentSession, otherSession, securityAnswers } from '../../../../testing/security.ts'

const OLD = 'Welkom-2026'
const NEW = 'vier woorden die kloppen'

async function renderPassword(answers: Answers = {}) {
  const opened = renderAt(paths.settings.password, { answers: { ...securityAnswers, ...answers } })
  const section = within(await screen.findByRole('region', { name: 'Wachtwoord wijzigen' }))
  await opened.person.click(section.getByText('Kies een nieuw wachtwoord'))
  const current = () => section.getByLabelText<HTMLInputElement>('Huidig wachtwoord')
  const wanted = () => section.getByLabelText<HTMLInputElement>('Nieuw wachtwoord')
  async function change(from: string, to: string) {
    if (from) await opened.person.fill(current(), from)
    if (to) await opened.person.fill(wanted(), to)
    await opened.person.click(section.getByRole('button', { name: 'Wijzig wachtwoord' }))
  }
  return { ...opened, section, current, wanted, change }
}

describe('changing the password', () => {
  it('shows the rules before anything is typed, and lets a password manager fill both', async () => {
    const { section, current, wanted, container } = await renderPassword()
    expect(section.getByText(/^Minimaal 12 tekens\./).id).toBe(wanted().getAttribute('aria-describedby'))
    expect([current().autocomplete, wanted().autocomplete]).toEqual(['current-password', 'new-password'])
    expect(container.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('spaarder@demo.nl')
    expect(section.getAllByRole('button', { name: 'Toon wachtwoord' })).toHaveLength(2)
  })

  it('sends both, empties the fields and shows that other sessions have ended', async () => {
    const { change, api, section, current, wanted } = await renderPassword({
      getSessions: { data: [currentSession, otherSession] },
      changePassword: () => {
        api.answer({ getSessions: { data: [currentSession] } })
        return { data: {} }
      },
    })
    await change(OLD, NEW)
    expect(await section.findByText('Uw wachtwoord is gewijzigd')).toBeDefined()
    expect(within(section.getByRole('status')).getByText(/^Op andere apparaten bent u uitgelogd\./)).toBeDefined()
    expect(api.callsOf('changePassword').map(({ body }) => body)).toEqual([{ currentPassword: OLD, password: NEW }])
    expect([current().value, wanted().value]).toEqual(['', ''])
    expect(document.activeElement?.textContent).toBe('Wachtwoord wijzigen')
    expect(screen.queryByText('Safari op iPhone')).toBeNull()
  })

  it('shows every missing value at its field and in the summary, and sends nothing', async () => {
    const { change, api, section, wanted, person } = await renderPassword()
    await change('', 'kort')
    const summary = await section.findByRole('alert', { name: 'Er is een probleem' })
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Vul uw huidige wachtwoord in',
      'Kies een wachtwoord van minimaal 12 tekens, bijvoorbeeld een paar woorden achter elkaar',
    ])
    await waitFor(() => expect(document.activeElement).toBe(within(summary).getByRole('heading')))
    await person.click(within(summary).getByRole('link', { name: /^Kies een wachtwoord/ }))
    expect(document.activeElement).toBe(wanted())
    expect(api.callsOf('changePassword')).toEqual([])
    await person.fill(wanted(), ' maar nu lang')
    expect(wanted().getAttribute('aria-invalid')).toBeNull()
  })

  it.each(['Sanne-Sanne-12', 'spaarder@demo.nl', 'Hoofdmerk-2026'])('refuses a password like %s', async (typed) => {
    const { change, api, wanted } = await renderPassword()
    await change(OLD, typed)
    await waitFor(() => expect(wanted().getAttribute('aria-invalid')).toBe('true'))
    expect(api.callsOf('changePassword')).toEqual([])
  })

  it("shows the server's message at its field until that is changed, with the typed values", async () => {
    const { change, current, wanted, section, person } = await renderPassword({
      changePassword: {
        status: 422,
        body: { message: 'Niet alles is goed ingevuld.', fields: { currentPassword: 'Dit wachtwoord klopt niet' } },
      },
    })
    await change('verkeerd', NEW)
    await waitFor(() => expect(current().getAttribute('aria-invalid')).toBe('true'))
    expect(section.getAllByText('Dit wachtwoord klopt niet')).toHaveLength(2)
    expect([current().value, wanted().value]).toEqual(['verkeerd', NEW])
    await person.fill(current(), '!')
    expect(section.queryByText('Dit wachtwoord klopt niet')).toBeNull()
  })

  it.each([
    [{ status: 429, body: { message: 'Wacht een kwartier.' } }, 'Wacht een kwartier.'],
    [{ status: 500 }, 'Er ging bij ons iets mis. Probeer het later opnieuw.'],
    ['no connection', 'Er is geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.'],
  ] as const)('shows after %j: %s', async (changePassword, sentence) => {
    const { change, section, wanted } = await renderPassword({ changePassword })
    await change(OLD, NEW)
    expect(within(await section.findByRole('alert')).getByText(sentence)).toBeDefined()
    expect(wanted().value).toBe(NEW)
  })

  it('sends one request, however often the button is pressed', async () => {
    const answer = pending<'changePassword'>()
    const { change, api, section, wanted, person } = await renderPassword({ changePassword: answer.answer })
    await change(OLD, NEW)
    await person.type(wanted(), '{Enter}')
    fireEvent.submit(wanted())
    answer.give({ data: {} })
    await section.findByText('Uw wachtwoord is gewijzigd')
    expect(api.callsOf('changePassword')).toHaveLength(1)
  })
})
