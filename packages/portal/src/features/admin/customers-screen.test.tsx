import type { Customer } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionSlices } from '../../store/session-slices.ts'
import { admin } from '../../testing/customers.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { textOf } from '../../testing/read-page.ts'
import { currentPath, renderAt } from '../../testing/render-at.tsx'

const fenna: Customer = {
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Fenna Dijkhof',
  email: 'starter@demo.nl',
  contracts: 2,
  openPayments: 1,
  // Half past midnight in Amsterdam.
  lastLoginAt: '2026-11-19T23:30:00.000Z',
}
const ruben: Customer = { ...fenna, id: fenna.id.replace('33', '44'), name: 'Ruben van Oeveren', lastLoginAt: null }

function renderCustomers(query = '', answers: Answers = {}, customers = [fenna, ruben]) {
  return renderAt(`/admin/klanten${query}`, {
    user: admin,
    answers: {
      getCustomers: { data: { customers, total: 2601, page: 1, pageSize: 25 } },
      ...answers,
    },
  })
}

const rowTexts = () => screen.getAllByRole('row').slice(1).map(textOf)

describe('the customers', () => {
  // Requirement 2.8.
  it('are in a table, with their number', async () => {
    renderCustomers()
    expect(await screen.findByText('2.601 klanten')).toBeDefined()
    expect(rowTexts()).toEqual([
      'Fenna Dijkhofstarter@demo.nl20 november 202621Meekijken met Fenna DijkhofCorrigeren Fenna Dijkhof',
      'Ruben van Oeverenstarter@demo.nlNog nooit21Meekijken met Ruben van OeverenCorrigeren Ruben van Oeveren',
    ])
    expect(screen.getByText('Bladzijde 1 van 105')).toBeDefined()
  })

  // Requirement 6.5.
  it('are in the store as the table of the admin, which is never saved', async () => {
    const { portal } = renderCustomers()
    await screen.findByText('2.601 klanten')
    expect(portal.store.get(sessionSlices.admin.atom).tableData).toEqual([fenna, ruben])
    await waitFor(() => expect(localStorage.getItem('store')).not.toBeNull())
    expect(localStorage.getItem('store')).not.toContain('Fenna')
  })

  it.each([
    ['', { sort: 'name', direction: 'asc', page: '1' }],
    [
      '?zoek=dijk&sorteer=lastLoginAt&richting=af&bladzijde=3',
      { search: 'dijk', sort: 'lastLoginAt', direction: 'desc', page: '3' },
    ],
    ['?sorteer=password_hash&richting=x&bladzijde=0', { sort: 'name', direction: 'asc', page: '1' }],
  ])('are requested by the URL %j', async (query, expected) => {
    const { api } = renderCustomers(query)
    await screen.findByText('2.601 klanten')
    expect(Object.fromEntries(api.callsOf('getCustomers')[0]?.query ?? [])).toEqual(expected)
  })

  it('are searched, from the first page', async () => {
    const { person, api } = renderCustomers('?sorteer=email&bladzijde=4')
    await person.fill(await screen.findByRole('textbox', { name: 'Zoek op naam of e-mailadres' }), ' dijk ')
    await person.click(screen.getByRole('button', { name: 'Zoeken' }))
    await waitFor(() => expect(currentPath()).toBe('/admin/klanten?zoek=dijk&sorteer=email'))
    await waitFor(() => expect(api.callsOf('getCustomers')).toHaveLength(2))
  })

  it('are sorted by a header, and the other way by the same', async () => {
    const { person } = renderCustomers('?zoek=a')
    await person.click(await screen.findByRole('button', { name: 'Contracten' }))
    await waitFor(() => expect(currentPath()).toBe('/admin/klanten?zoek=a&sorteer=contracts'))
    const header = () => screen.getByRole('columnheader', { name: 'Contracten' })
    await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('ascending'))
    await person.click(screen.getByRole('button', { name: 'Contracten' }))
    await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('descending'))
    expect(screen.getByRole('columnheader', { name: 'Naam' }).getAttribute('aria-sort')).toBe('none')
  })

  it('show a message when the search finds nobody, with a link to all', async () => {
    renderCustomers('?zoek=niemand', {}, [])
    expect(await screen.findByText('Geen klanten gevonden')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Toon alle klanten' })).toBeDefined()
  })
})

describe('impersonating a customer', () => {
  async function open(answers: Answers = {}) {
    const opened = renderCustomers('', answers)
    await opened.person.click(await screen.findByRole('button', { name: 'Meekijken met Fenna Dijkhof' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Meekijken met Fenna Dijkhof' }))
    const begin = async (reason: string) => {
      if (reason) await opened.person.fill(dialog.getByRole('textbox', { name: 'Reden' }), reason)
      await opened.person.click(dialog.getByRole('button', { name: 'Begin met meekijken' }))
    }
    return { ...opened, dialog, begin }
  }

  it('requires a reason of ten characters', async () => {
    const { begin, dialog, api } = await open()
    await begin('  te kort  ')
    expect(dialog.getAllByText('Vul een reden in van minstens 10 tekens')).toHaveLength(2)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reden' }).value).toBe('  te kort  ')
    expect(api.callsOf('startImpersonation')).toEqual([])
  })

  it('begins in a new document without data of the admin', async () => {
    const { begin, api, left } = await open({ startImpersonation: { data: {} } })
    await begin('Vraag over de inleg')
    await waitFor(() => expect(left).toEqual(['/mijn-investeringen']))
    expect(api.callsOf('startImpersonation')[0]?.body).toEqual({ userId: fenna.id, reason: 'Vraag over de inleg' })
    expect(localStorage.getItem('store')).toBeNull()
  })

  it('shows why it is refused, and does not lose the reason', async () => {
    const body = { message: 'Deze klant bestaat niet (meer).' }
    const { begin, dialog, left } = await open({ startImpersonation: { status: 404, body } })
    await begin('Vraag over de inleg')
    expect(await dialog.findAllByText('Deze klant bestaat niet (meer).')).toHaveLength(2)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reden' }).value).toBe('Vraag over de inleg')
    expect(left).toEqual([])
  })
})

describe('correcting a customer', () => {
  const person = { initialen: 'F.J.', tussenvoegsel: '', achternaam: 'Dijkhof', geboortedatum: '1998-06-19' }
  async function open(answers: Answers = {}) {
    const opened = renderCustomers('', { getCustomerPerson: { data: person }, ...answers })
    await opened.person.click(await screen.findByRole('button', { name: 'Corrigeren Fenna Dijkhof' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Gegevens van Fenna Dijkhof corrigeren' }))
    const save = () => opened.person.click(dialog.getByRole('button', { name: 'Correctie opslaan' }))
    const type = (name: string, text: string) => opened.person.fill(dialog.getByRole('textbox', { name }), text)
    return { ...opened, dialog, save, type }
  }

  it('starts with what is known, requires a reason, and then reads the list again', async () => {
    const { dialog, save, type, api } = await open({ correctCustomerPerson: { data: {} } })
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Achternaam' }).value).toBe('Dijkhof')
    await save()
    expect(dialog.getAllByText('Vul een reden in van minstens 10 tekens')).toHaveLength(2)
    await type('Achternaam', '-Vries')
    await type('Reden', 'Huwelijksakte gezien')
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.callsOf('correctCustomerPerson')[0]?.body).toEqual({
      ...person,
      achternaam: 'Dijkhof-Vries',
      reason: 'Huwelijksakte gezien',
    })
    await waitFor(() => expect(api.callsOf('getCustomers')).toHaveLength(2))
  })

  it('shows at the field why it is refused, and loses nothing', async () => {
    const fields = { achternaam: 'Dit staat al bij ons. Wijzig eerst iets' }
    const body = { message: fields.achternaam, fields }
    const { dialog, save, type } = await open({ correctCustomerPerson: { status: 422, body } })
    await type('Reden', 'Huwelijksakte gezien')
    await save()
    expect(await dialog.findAllByText('Dit staat al bij ons. Wijzig eerst iets')).toHaveLength(2)
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reden' }).value).toBe('Huwelijksakte gezien')
  })

  it('shows that the person could not be read', async () => {
    const { person: user } = renderCustomers('', { getCustomerPerson: { status: 500, body: {} } })
    await user.click(await screen.findByRole('button', { name: 'Corrigeren Fenna Dijkhof' }))
    expect(await screen.findByText('Wij konden de gegevens niet ophalen')).toBeDefined()
  })
})
