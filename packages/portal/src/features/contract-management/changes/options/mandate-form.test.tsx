import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { check, confirm, fill, press, radio } from '../../../../testing/change-forms.ts'
import { monthly, renderChanges } from '../../../../testing/contract-changes.ts'
import { watchDocuments, mandate, mandateId } from '../../../../testing/payments.ts'
import { currentPath } from '../../../../testing/render-at.tsx'

describe('a change of the payment method', () => {
  let documents: ReturnType<typeof watchDocuments>
  beforeEach(() => {
    documents = watchDocuments()
  })

  it('to a new mandate opens the bank', async () => {
    const rendered = renderChanges('machtiging', { createMandate: { data: mandate } })
    expect((await radio('Automatisch laten afschrijven')).checked).toBe(true)
    await check(rendered)
    expect(screen.getByText('Zodra u daarna hebt geregeld hoe u betaalt')).toBeDefined()
    expect(await confirm(rendered)).toEqual({ method: 'twikey' })
    await waitFor(() => expect(documents.opened).toEqual(['https://tekenen.example/1']))
    expect(rendered.api.callsOf('createMandate').map(({ body }) => body)).toEqual([
      { contractId: monthly.ContractID, method: 'twikey' },
    ])
  })

  it('shows a button to sign when the bank could not be reached', async () => {
    const rendered = renderChanges('machtiging', { createMandate: { status: 500 } })
    await radio('Automatisch laten afschrijven')
    await check(rendered)
    await confirm(rendered)
    expect(await screen.findByText('Teken nu de machtiging')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Wij hebben uw keuze vastgelegd' })).toBeDefined()
    expect(screen.getByText('Tot u hebt geregeld hoe u betaalt, blijft alles zoals het is.')).toBeDefined()
    expect(screen.queryByText('De wijziging is meteen ingegaan.')).toBeNull()
    await waitFor(() => expect(rendered.api.callsOf('createMandate')).toHaveLength(1))
    await rendered.person.click(screen.getByRole('button', { name: /^Machtiging tekenen voor €\s100,00 per maand$/ }))
    expect(await screen.findByText('Het tekenen is niet begonnen')).toBeDefined()
    rendered.api.answer({ createMandate: { data: mandate } })
    await rendered.person.click(screen.getByRole('button', { name: /^Machtiging tekenen/ }))
    await waitFor(() => expect(documents.opened).toEqual(['https://tekenen.example/1']))
  })

  it('to own transfers shows the account for transfers', async () => {
    const arranged = { ...mandate, method: 'overboeking' as const, status: 'signed' as const, signUrl: null }
    const rendered = renderChanges('machtiging', {
      createMandate: { data: arranged },
      getMandate: { data: arranged },
      getPaymentTasks: { data: [] },
    })
    await rendered.person.click(await radio('Zelf overmaken'))
    await check(rendered)
    await press(rendered, 'Stuur mij een code')
    await fill(rendered, 'Code van zes cijfers', '123456')
    await press(rendered, 'Bevestig de wijziging')
    await waitFor(() => expect(currentPath()).toBe(`/twikey-result?mandate=${mandateId}`))
  })
})
