import type { AuditEvent } from '@portal/api/operations'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin } from '../../testing/customers.ts'
import { textOf } from '../../testing/read-page.ts'
import { renderAt } from '../../testing/render-at.tsx'

const event: AuditEvent = {
  number: 41,
  at: '2026-11-20T10:05:00.000Z',
  staffName: 'Ada Beheer',
  customerName: 'Fenna Dijkhof',
  operation: 'startImpersonation',
  reason: 'Vraag over de inleg',
}
const search: AuditEvent = { ...event, number: 40, customerName: null, operation: 'getCustomers', reason: null }
const call: AuditEvent = { ...event, number: 39, operation: 'getUpcoming' }
const removed: AuditEvent = { ...event, number: 38, operation: 'getAdvice' }

function renderAudit(events: AuditEvent[], total = events.length) {
  return renderAt('/admin/logboek?bladzijde=2', {
    user: admin,
    answers: { getAudit: { data: { events, total, page: 2, pageSize: 50 } } },
  })
}

// Requirement 2.8.
it('the audit log names the employee, the customer, the time, the call and the reason', async () => {
  const { api } = renderAudit([event, search, call, removed], 120)
  expect(await screen.findByText('Bladzijde 2 van 3')).toBeDefined()
  expect(screen.getAllByRole('row').slice(1).map(textOf)).toEqual([
    '4120 november 2026, 11.05 uurAda BeheerFenna DijkhofBegonnen met meekijkenVraag over de inleg',
    '4020 november 2026, 11.05 uurAda BeheerGeenKlanten bekekenGeen',
    '3920 november 2026, 11.05 uurAda BeheerFenna DijkhofKomende gebeurtenissen bekekenVraag over de inleg',
    '3820 november 2026, 11.05 uurAda BeheerFenna DijkhofOpgevraagd: getAdviceVraag over de inleg',
  ])
  expect(Object.fromEntries(api.callsOf('getAudit')[0]?.query ?? [])).toEqual({ page: '2', sessionChecks: 'hidden' })
})

it('an empty audit log has a message', async () => {
  renderAudit([])
  expect(await screen.findByText('Nog niets vastgelegd')).toBeDefined()
})

it('the audit log shows session checks on request, from its first page on', async () => {
  const { api, person } = renderAudit([event])
  await person.click(await screen.findByRole('link', { name: 'Toon ook de sessiecontroles' }))
  expect(await screen.findByRole('link', { name: 'Verberg de sessiecontroles' })).toBeDefined()
  await waitFor(() => expect(api.callsOf('getAudit')).toHaveLength(2))
  expect(Object.fromEntries(api.callsOf('getAudit')[1]?.query ?? [])).toEqual({ page: '1', sessionChecks: 'shown' })
})
