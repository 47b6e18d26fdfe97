import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { customer } from '../../../testing/customers.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { appFactor, currentSession, otherSession, passkey, securityAnswers } from '../../../testing/security.ts'
import { until } from '../../../testing/until.ts'

const path = paths.settings.password
const sectionNamed = async (name: string) => within(await screen.findByRole('region', { name }))

function renderSecurity(answers: Answers = {}) {
  return renderAt(path, { answers: { ...securityAnswers, ...answers } })
}

describe('the page of password and security', () => {
  // Requirement 2.6.
  it('has a section for each login method', async () => {
    renderSecurity()
    await screen.findByRole('heading', { level: 2, name: 'Passkeys' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wachtwoord en beveiliging')
    expect(document.title).toBe('Wachtwoord en beveiliging – Hoofdmerk')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Wachtwoord wijzigen', 'Tweestapsverificatie', 'Passkeys', 'Waar u bent ingelogd']),
    )
  })

  // Requirement C19.
  it('shows the loaded parts, and retries the failed ones', async () => {
    const { person, api } = renderSecurity({ getTwoFactor: { status: 500 } })
    const factor = await sectionNamed('Tweestapsverificatie')
    expect(factor.getByText('Er ging bij ons iets mis. Probeer het later opnieuw.')).toBeDefined()
    expect((await sectionNamed('Passkeys')).getByText('Wij kunnen uw passkeys nu niet laten zien')).toBeDefined()
    expect((await sectionNamed('Waar u bent ingelogd')).getByText('Chrome op Linux')).toBeDefined()
    expect((await sectionNamed('Wachtwoord wijzigen')).getByLabelText('Nieuw wachtwoord')).toBeDefined()
    api.answer({ getTwoFactor: { data: appFactor } })
    await person.click(factor.getByRole('button', { name: 'Probeer het opnieuw: tweestapsverificatie' }))
    expect(await factor.findByText('Staat aan')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Tweestapsverificatie')
  })

  it('shows an error when the sessions fail to load', async () => {
    const { person, api } = renderSecurity({ getSessions: 'no connection' })
    const sessions = await sectionNamed('Waar u bent ingelogd')
    expect(sessions.getByText('Wij kunnen nu niet laten zien waar u bent ingelogd')).toBeDefined()
    expect((await sectionNamed('Tweestapsverificatie')).getByText('Staat uit')).toBeDefined()
    api.answer({ getSessions: { data: [currentSession] } })
    await person.click(sessions.getByRole('button', { name: 'Probeer het opnieuw: waar u bent ingelogd' }))
    expect(await sessions.findByText('Chrome op Linux')).toBeDefined()
  })

  it('shows staff who impersonate the customer everything without commands', async () => {
    const actedBy = { name: 'Ada Beheer', reason: 'Vraag', endsAt: '2026-11-20T12:30:00.000Z' }
    renderAt(path, {
      user: { ...customer, actedBy },
      answers: {
        getTwoFactor: { data: { ...appFactor, passkeys: [passkey] } },
        getSessions: { data: [currentSession, otherSession] },
      },
    })
    expect(await screen.findByText(/Alleen de klant zelf kan hier iets wijzigen/)).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Wachtwoord wijzigen' })).toBeNull()
    for (const name of ['Tweestapsverificatie', 'Passkeys', 'Waar u bent ingelogd']) {
      expect((await sectionNamed(name)).queryAllByRole('button')).toEqual([])
    }
    expect(screen.getByText('Mijn telefoon')).toBeDefined()
    expect(screen.getByText('Safari op iPhone')).toBeDefined()
  })
})

describe('the sessions of the customer', () => {
  const bothSessions = { getSessions: { data: [currentSession, otherSession] } } satisfies Answers

  it('are shown with their start, and this device is marked', async () => {
    renderSecurity(bothSessions)
    const sessions = await sectionNamed('Waar u bent ingelogd')
    expect(sessions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chrome op Linux Dit apparaatIngelogd sinds 20\u00a0november 2026, 09.00 uurLaatst gebruikt op 20\u00a0november 2026, 12.59 uur',
      'Safari op iPhone Ingelogd sinds 18\u00a0november 2026, 21.15 uurLaatst gebruikt op 19\u00a0november 2026, 08.30 uurLog uit: Safari op iPhone, ingelogd sinds 18\u00a0november 2026, 21.15 uur',
    ])
  })

  it('beyond the newest two are behind a button', async () => {
    const more = ['a', 'b'].map((id) => ({ ...otherSession, id }))
    renderSecurity({ getSessions: { data: [currentSession, otherSession, ...more] } })
    const sessions = await sectionNamed('Waar u bent ingelogd')
    const rest = sessions.getByText('Nog 2').closest('details')!
    expect(rest.open).toBe(false)
    expect(sessions.getAllByRole('listitem').map((item) => rest.contains(item))).toEqual([false, false, true, true])
  })

  it('can be ended one by one, after which the list is reloaded', async () => {
    const { person, api } = renderSecurity({
      ...bothSessions,
      endSession: () => {
        api.answer({ getSessions: { data: [currentSession] } })
        return { data: {} }
      },
    })
    const sessions = await sectionNamed('Waar u bent ingelogd')
    await person.click(sessions.getByRole('button', { name: /^Log uit/ }))
    expect(await sessions.findByText('U bent uitgelogd: Safari op iPhone')).toBeDefined()
    expect(api.callsOf('endSession').map(({ params }) => params)).toEqual([{ id: otherSession.id }])
    await until(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
    expect(sessions.getByText('U bent alleen op dit apparaat ingelogd.')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('Waar u bent ingelogd')
  })

  it('can be ended on all other devices', async () => {
    const { person, api } = renderSecurity({
      ...bothSessions,
      endOtherSessions: () => {
        api.answer({ getSessions: { data: [currentSession] } })
        return { data: {} }
      },
    })
    const sessions = await sectionNamed('Waar u bent ingelogd')
    await person.click(sessions.getByRole('button', { name: 'Overal elders uitloggen' }))
    expect(await sessions.findByText('U bent nu alleen nog op dit apparaat ingelogd')).toBeDefined()
    await until(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
    expect(sessions.queryByRole('button')).toBeNull()
  })

  it('do not change when that fails, and show an error', async () => {
    const { person } = renderSecurity({ ...bothSessions, endOtherSessions: { status: 500 } })
    const sessions = await sectionNamed('Waar u bent ingelogd')
    await person.click(sessions.getByRole('button', { name: 'Overal elders uitloggen' }))
    expect(within(await sessions.findByRole('alert')).getByText('Het uitloggen is niet gelukt')).toBeDefined()
    expect(sessions.getAllByRole('listitem')).toHaveLength(2)
  })

  it('count as ended when they are gone already', async () => {
    const { person, api } = renderSecurity({ ...bothSessions, endSession: { status: 404 } })
    const sessions = await sectionNamed('Waar u bent ingelogd')
    await person.click(sessions.getByRole('button', { name: /^Log uit/ }))
    await waitFor(() => expect(api.callsOf('getSessions')).toHaveLength(2))
    expect(await sessions.findByText('U bent uitgelogd: Safari op iPhone')).toBeDefined()
  })
})
