import type { AttentionItem, WorkItem } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { bankReasonCodes } from '@portal/flows/payment/payment-state'
import { expect, it } from 'vitest'
import { admin } from '../../../testing/customers.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { currentPath, renderAt } from '../../../testing/render-at.tsx'
import { staffAnswers } from '../../../testing/staff.ts'
import { reasonNames } from './work-texts.ts'

const debit: WorkItem = {
  kind: 'debit-failed',
  id: '11111111-1111-4111-8111-111111111111',
  customer: { id: '33333333-3333-4333-8333-333333333333', name: 'F.J. Dijkhof' },
  contract: { id: '66666666-6666-4666-8666-666666666666', number: '100123-SB' },
  amountCents: 150_00,
  reasonCode: 'AM04',
  since: '2026-11-28',
  lastAction: { kind: 'mailed', date: '2026-11-29' },
  step: 'pay',
}
const event: WorkItem = {
  ...debit,
  kind: 'life-event',
  id: '22222222-2222-4222-8222-222222222222',
  amountCents: null,
  reasonCode: null,
  lastAction: null,
  step: 'judge',
}
const told: AttentionItem = {
  kind: 'life-event',
  id: event.id,
  since: '2026-11-28',
  details: ['Emigratie: F.J. Dijkhof, contract 100123-SB', 'Datum: 1 maart 2027'],
  action: 'close',
  digest: null,
  isWork: true,
}

function render(query = '', answers: Answers = {}, items = [debit, event], total = items.length) {
  return renderAt(`/admin${query}`, {
    user: admin,
    answers: {
      ...staffAnswers,
      getAttention: { data: [told] },
      getWork: { data: { items, total, page: 1, pageSize: 25 } },
      ...answers,
    },
  })
}
const rowTexts = async () =>
  (await within(await screen.findByRole('table', { name: 'Werklijst' })).findAllByRole('row')).slice(1).map(textOf)

// Requirement 2.8.
it('the work list says of each item who, why, how much, what was done and what is next', async () => {
  render()
  expect(await rowTexts()).toEqual([
    'F.J. DijkhofContract 100123-SBMislukte incassoAM04: Te weinig geld op de rekening€ 150,0028-11-2026E-mail gestuurd29-11-2026Klant Betaalt alsnogAnders bellen vanaf 13-12-2026Meekijken met F.J. Dijkhof',
    'F.J. DijkhofContract 100123-SBLevensgebeurtenisToelichtingEmigratie: F.J. Dijkhof, contract 100123-SBDatum: 1 maart 202728-11-2026Nog geenWij Lees en beoordeelAfgehandeld Emigratie: F.J. Dijkhof, contract 100123-SBMeekijken met F.J. Dijkhof',
  ])
  expect(screen.getByText('2 zaken')).toBeDefined()
})

it.each([
  ['', { page: '1' }],
  [
    '?zoek=dijk&wat=debit-failed&reden=AM04&wie=customer&bladzijde=3',
    { search: 'dijk', kind: 'debit-failed', reason: 'AM04', state: 'customer', page: '3' },
  ],
  ['?wat=file-read&reden=XX99&wie=niemand&bladzijde=0', { page: '1' }],
])('the URL %j decides which part of the work list is requested', async (query, expected) => {
  const { api } = render(query)
  await screen.findByText('2 zaken')
  expect(Object.fromEntries(api.callsOf('getWork')[0]?.query ?? [])).toEqual(expected)
})

it('filters are in the URL, from the first page, and leave the attention list as it is', async () => {
  const { person, api } = render('?bladzijde=4')
  await person.fill(await screen.findByRole('textbox', { name: 'Klant of contractnummer' }), ' dijk ')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Reden van de bank' }), 'AC04')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Wie is aan zet' }), 'staff')
  await person.click(screen.getByRole('button', { name: 'Tonen' }))
  await waitFor(() => expect(currentPath()).toBe('/admin?zoek=dijk&reden=AC04&wie=staff'))
  await waitFor(() => expect(api.callsOf('getWork')).toHaveLength(2))
  expect(api.callsOf('getAttention')).toHaveLength(1)
})

it('an item that staff handled is gone, and the heading of the work list has the focus', async () => {
  const { person, api } = render('', { closeAttention: { data: {} } })
  const button = await screen.findByRole('button', { name: /^Afgehandeld Emigratie/ })
  api.answer({ getAttention: { data: [] }, getWork: { data: { items: [debit], total: 1, page: 1, pageSize: 25 } } })
  await person.click(button)
  await screen.findByText('1 zaak')
  expect(api.callsOf('closeAttention')[0]?.body).toEqual({ kind: 'life-event', id: event.id })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Werklijst' })))
})

it('a customer is opened with a reason, in a new document', async () => {
  const { person, api, left } = render('', { startImpersonation: { data: {} } }, [debit])
  await person.click(await screen.findByRole('button', { name: 'Meekijken met F.J. Dijkhof' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Meekijken met F.J. Dijkhof' }))
  await person.fill(dialog.getByRole('textbox', { name: 'Reden' }), 'Mislukte incasso van november')
  await person.click(dialog.getByRole('button', { name: 'Begin met meekijken' }))
  await waitFor(() => expect(left).toEqual(['/mijn-investeringen']))
  expect(api.callsOf('startImpersonation')[0]?.body).toEqual({
    userId: debit.customer.id,
    reason: 'Mislukte incasso van november',
  })
})

it('an empty list says why it is empty', async () => {
  render('', {}, [])
  expect(await screen.findByText('Er wacht niets op deze lijst')).toBeDefined()
})

it('filters that find nothing lead back to the whole list', async () => {
  render('?zoek=niemand', {}, [])
  expect(await screen.findByText('Niets gevonden')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Toon de hele lijst' }).getAttribute('href')).toBe('/admin')
})

it('every reason of a bank that has a text for customers has a name for staff', () => {
  expect(Object.keys(reasonNames)).toEqual(bankReasonCodes)
})
