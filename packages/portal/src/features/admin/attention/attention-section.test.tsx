import type { AttentionItem } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin } from '../../../testing/customers.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { staffAnswers } from '../../../testing/staff.ts'

const money: AttentionItem = {
  kind: 'money-unmatched',
  id: 'entry 1',
  since: '2026-11-19',
  details: ['€ 12,50 van F. Dijkhof', 'Omschrijving: Voor oma'],
  action: 'close',
  digest: null,
}
const otherMoney: AttentionItem = { ...money, id: 'entry 2', details: ['€ 3,00 van Mollie'] }
const jump = 'Regel 3: Neutraal Mixfonds gaat van 25,0000 naar 20,0000 (20% lager).'
const prices: AttentionItem = {
  kind: 'prices-unconfirmed',
  id: '2026-11-01',
  since: '2026-11-06',
  details: ['november 2026', jump],
  action: 'confirm',
  digest: 'a'.repeat(64),
}
const erasure: AttentionItem = {
  ...money,
  kind: 'erasure-requested',
  id: 'erasure',
  details: ['Yasmina el Fassi', 'Wij wissen op 4 december 2026.'],
  action: null,
}
const ofCustomer: AttentionItem = { ...money, kind: 'person-differs', id: 'contract', isWork: true }
const file: AttentionItem = { ...erasure, kind: 'file-read', id: 'file', details: ['1.xml', '1 regel, samen € 3,00'] }

function render(items: AttentionItem[], answers: Answers = {}) {
  const opened = renderAt('/admin', {
    user: admin,
    answers: { ...staffAnswers, getAttention: { data: items }, ...answers },
  })
  const section = async () => within(await screen.findByRole('region', { name: 'Wat aandacht vraagt' }))
  return { ...opened, section }
}

it('the attention list is above the work list, each item with its kind, date and details', async () => {
  const { section } = render([prices, money, erasure, ofCustomer])
  expect((await (await section()).findAllByRole('listitem')).map(textOf)).toEqual([
    `Koersen die sterk zijn veranderdSinds 6 november 2026november 2026${jump}Koersen bevestigen november 2026`,
    'Geld dat wij niet kunnen thuisbrengenSinds 19 november 2026€ 12,50 van F. DijkhofOmschrijving: Voor omaAfgehandeld € 12,50 van F. Dijkhof',
    'Klant die gewist wil wordenSinds 19 november 2026Yasmina el FassiWij wissen op 4 december 2026.',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['Wat aandacht vraagt', 'Werklijst'])
})

it('an empty attention list has a message, and a button for the processed files', async () => {
  const { section, person } = render([file])
  const list = await section()
  expect(await list.findByText('Er is nu niets dat aandacht vraagt.')).toBeDefined()
  await person.click(list.getByText('1 verwerkt bestand in de laatste 7 dagen'))
  expect(textOf(list.getByRole('listitem'))).toBe('Gelezen van de bankSinds 19 november 20261.xml1 regel, samen € 3,00')
})

it('the work list is shown when the attention list fails to load, which can be retried', async () => {
  const { section, person, api } = render([], { getAttention: { status: 500 } })
  const list = await section()
  expect(await list.findByText('Wij kunnen niet laten zien wat aandacht vraagt')).toBeDefined()
  expect(await screen.findByText('Er wacht niets op deze lijst')).toBeDefined()
  api.answer({ getAttention: { data: [money] } })
  await person.click(list.getByRole('button', { name: 'Probeer het opnieuw' }))
  expect(await list.findByText('Omschrijving: Voor oma')).toBeDefined()
})

it('an item that staff handled is closed, the list is reloaded, and its heading has the focus', async () => {
  const { section, person, api } = render([money, otherMoney], { closeAttention: { data: {} } })
  const list = await section()
  const button = await list.findByRole('button', { name: 'Afgehandeld € 12,50 van F. Dijkhof' })
  api.answer({ getAttention: { data: [otherMoney] } })
  await person.click(button)
  await waitFor(() => expect(list.queryByText('Omschrijving: Voor oma')).toBeNull())
  expect(api.callsOf('closeAttention')[0]?.body).toEqual({ kind: 'money-unmatched', id: 'entry 1' })
  const heading = list.getByRole('heading', { level: 2, name: 'Wat aandacht vraagt' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('an item that cannot be closed shows the reason next to its button', async () => {
  const { section, person, api } = render([otherMoney, money], { closeAttention: { status: 500 } })
  const list = await section()
  await person.click(await list.findByRole('button', { name: 'Afgehandeld € 12,50 van F. Dijkhof' }))
  const alert = await list.findByRole('alert')
  expect(alert.textContent).toContain('Er ging bij ons iets mis.')
  expect(alert.closest('li')?.textContent).toContain('F. Dijkhof')
  expect(api.callsOf('getAttention')).toHaveLength(1)
})

it('unusual prices are shown again before they are confirmed, exactly as listed', async () => {
  const { section, person, api } = render([prices], { confirmPrices: { data: {} } })
  const open = async () => {
    await person.click(await (await section()).findByRole('button', { name: 'Koersen bevestigen november 2026' }))
    return within(await screen.findByRole('dialog', { name: 'Koersen van november 2026 bevestigen' }))
  }
  const dialog = await open()
  expect(dialog.getByText(jump)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Annuleren' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.callsOf('confirmPrices')).toEqual([])
  const again = await open()
  api.answer({ getAttention: { data: [] } })
  await person.click(again.getByRole('button', { name: 'Koersen bevestigen' }))
  expect(await screen.findByText('Er is nu niets dat aandacht vraagt.')).toBeDefined()
  expect(api.callsOf('confirmPrices')[0]).toMatchObject({
    params: { month: '2026-11-01' },
    body: { digest: prices.digest },
  })
})

const tax: AttentionItem = {
  ...money,
  kind: 'payment-returned',
  id: 'tax 1',
  details: ['€ 310,00 loonheffing van december 2026', 'Reden van de bank: AC04'],
  action: 'pay-again',
}

it('withheld tax that the bank returned is only paid again after a confirmation that names it', async () => {
  const { section, person, api } = render([tax], { closeAttention: { data: {} } })
  const ask = async () => {
    const name = 'Opnieuw betalen € 310,00 loonheffing van december 2026'
    await person.click(await (await section()).findByRole('button', { name }))
    return within(await screen.findByRole('alertdialog'))
  }
  const question = await ask()
  expect(question.getByText(/Dan betalen wij € 310,00 loonheffing van december 2026 opnieuw/)).toBeDefined()
  await person.click(question.getByRole('button', { name: 'Annuleren' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(api.callsOf('closeAttention')).toEqual([])
  const again = await ask()
  api.answer({ getAttention: { data: [] } })
  await person.click(again.getByRole('button', { name: 'Opnieuw betalen' }))
  expect(await screen.findByText('Er is nu niets dat aandacht vraagt.')).toBeDefined()
  expect(api.callsOf('closeAttention')[0]?.body).toEqual({ kind: 'payment-returned', id: 'tax 1' })
})

it('prices that changed in the meantime are shown again, and are not confirmed', async () => {
  const message = 'Deze koersen zijn intussen gewijzigd of verwerkt. Bekijk de lijst opnieuw.'
  const { section, person, api } = render([prices], { confirmPrices: { status: 409, body: { message } } })
  const list = await section()
  await person.click(await list.findByRole('button', { name: /^Koersen bevestigen/ }))
  api.answer({ getAttention: { data: [{ ...prices, details: ['november 2026', 'Iets anders.'] }] } })
  await person.click(await screen.findByRole('button', { name: 'Koersen bevestigen' }))
  expect(await list.findByText(message)).toBeDefined()
  expect(list.getByText('Iets anders.')).toBeDefined()
})
