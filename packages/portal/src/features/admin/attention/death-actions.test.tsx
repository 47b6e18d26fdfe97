import type { AttentionItem } from '@portal/api/operations'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin } from '../../../testing/customers.ts'
import type { Answers } from '../../../testing/fake-api.ts'
import { textOf } from '../../../testing/read-page.ts'
import { renderAt } from '../../../testing/render-at.tsx'
import { staffAnswers } from '../../../testing/staff.ts'

const anna = { userId: '11111111-1111-4111-8111-111111111111', name: 'A. de Wit', numbers: ['100123-SB'] }
const unknown: AttentionItem = {
  kind: 'death-reported',
  id: '22222222-2222-4222-8222-222222222222',
  since: '2026-11-20',
  details: ['Anna de Wit, geboren op 10 mei 1957', 'Er staat niets stil.'],
  action: 'close',
  digest: null,
  death: { stage: 'unknown', customer: null, candidates: [anna] },
  contracts: [],
}
const ofContract = {
  contractId: '33333333-3333-4333-8333-333333333333',
  number: '100123-SB',
  productCode: 'SB',
  state: 'held',
  way: 'heirs',
  canEnd: false,
} as const
const held: AttentionItem = {
  ...unknown,
  action: null,
  death: { stage: 'held', customer: anna, candidates: [] },
  contracts: [ofContract],
}
const confirmed: AttentionItem = {
  ...held,
  death: { stage: 'confirmed', customer: anna, candidates: [] },
  contracts: [
    { ...ofContract, canEnd: true },
    {
      ...ofContract,
      contractId: unknown.id,
      number: '100124-SDIL',
      productCode: 'SDIL',
      way: 'transfer',
      canEnd: true,
    },
  ],
}

async function render(item: AttentionItem, answers: Answers = {}) {
  const opened = renderAt('/admin', {
    user: admin,
    answers: { ...staffAnswers, getAttention: { data: [item] }, ...answers },
  })
  const section = within(await screen.findByRole('region', { name: 'Wat aandacht vraagt' }))
  return { ...opened, section }
}

it('the customer of a report is found among those who may be meant, and held', async () => {
  const { person, section, api } = await render(unknown, { holdContracts: { data: {} } })
  await person.click(await section.findByRole('button', { name: /^Klant zoeken/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Over welke klant gaat deze melding?' }))
  expect(dialog.getByRole('listitem').textContent).toContain('A. de Wit, contract 100123-SB')
  api.answer({ getAttention: { data: [held] } })
  await person.click(dialog.getByRole('button', { name: 'Zet stil A. de Wit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('holdContracts')[0]).toMatchObject({ params: { id: unknown.id }, body: { userId: anna.userId } })
})

it('any other customer is found by a search', async () => {
  const customer = {
    id: anna.userId,
    name: 'B. Jansen',
    email: 'b@voorbeeld.nl',
    contracts: 1,
    openPayments: 0,
    lastLoginAt: null,
  }
  const { person, section, api } = await render(unknown, { holdContracts: { data: {} } })
  await person.click(await section.findByRole('button', { name: /^Klant zoeken/ }))
  const dialog = within(await screen.findByRole('dialog'))
  api.answer({ getCustomers: { data: { customers: [customer], total: 1, page: 1, pageSize: 25 } } })
  await person.fill(dialog.getByRole('textbox', { name: 'Naam of e-mailadres' }), 'jansen')
  await person.click(dialog.getByRole('button', { name: 'Zoeken' }))
  expect(await dialog.findByRole('button', { name: 'Zet stil B. Jansen, b@voorbeeld.nl' })).toBeDefined()
  expect(api.callsOf('getCustomers').at(-1)?.query.get('search')).toBe('jansen')
})

it('held contracts are released with a reason', async () => {
  const { person, section, api } = await render(held, { releaseContracts: { data: {} } })
  await person.click(await section.findByRole('button', { name: 'Vrijgeven A. de Wit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contracten vrijgeven' }))
  await person.click(dialog.getByRole('button', { name: 'Vrijgeven' }))
  expect(await dialog.findByRole('alert', { name: 'Er is een probleem' })).toBeDefined()
  expect(api.callsOf('releaseContracts')).toEqual([])
  await person.fill(dialog.getByRole('textbox', { name: /Hoe weet u dat/ }), 'Zij belde zelf op.')
  api.answer({ getAttention: { data: [] } })
  await person.click(dialog.getByRole('button', { name: 'Vrijgeven' }))
  expect(await section.findByText('Er is nu niets dat aandacht vraagt.')).toBeDefined()
  expect(api.callsOf('releaseContracts')[0]?.body).toEqual({ reason: 'Zij belde zelf op.' })
})

it('a death is confirmed with the certificate, and a refusal of the server is shown', async () => {
  const { person, section, api } = await render(held, {
    confirmDeath: { status: 409, body: { message: 'Zoek eerst de klant.' } },
  })
  await person.click(await section.findByRole('button', { name: 'Overlijden bevestigen A. de Wit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Overlijden bevestigen' }))
  await person.fill(dialog.getByRole('textbox', { name: /Waar is het document/ }), 'D-14')
  await person.fill(dialog.getByRole('textbox', { name: /Datum van het document/ }), '19-11-2026')
  await person.click(dialog.getByRole('button', { name: 'Overlijden bevestigen' }))
  expect(await dialog.findByText('Zoek eerst de klant.')).toBeDefined()
  expect(api.callsOf('confirmDeath')[0]?.body).toEqual({ reference: 'D-14', date: '19-11-2026' })
})

it('a confirmed death offers the end of each contract, and a transfer asks for the number at the new provider', async () => {
  const { person, section, api } = await render(confirmed, { settleContract: { data: {} } })
  const buttons = (await section.findAllByRole('button')).map(textOf)
  expect(buttons).toEqual(['Beëindigen: 100123-SB', 'Overdragen: 100124-SDIL', 'Vrijgeven A. de Wit'])
  await person.click(section.getByRole('button', { name: 'Overdragen: 100124-SDIL' }))
  const transfer = within(await screen.findByRole('dialog', { name: 'Contract 100124-SDIL overdragen' }))
  expect(transfer.getByRole('textbox', { name: 'Nummer bij de nieuwe aanbieder' })).toBeDefined()
  await person.click(transfer.getByRole('button', { name: 'Annuleren' }))
  await person.click(section.getByRole('button', { name: 'Beëindigen: 100123-SB' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract 100123-SB beëindigen' }))
  for (const [name, text] of [
    [/Op wiens naam/, 'Erven A. de Wit'],
    [/Rekeningnummer/, 'NL86INGB0002445588'],
    [/verklaring van erfrecht/, 'D-14'],
    [/Datum van het document/, '19-11-2026'],
  ] as const) {
    await person.fill(dialog.getByRole('textbox', { name }), text)
  }
  api.answer({ getAttention: { data: [] } })
  await person.click(dialog.getByRole('button', { name: 'Beëindigen' }))
  expect(await section.findByText('Er is nu niets dat aandacht vraagt.')).toBeDefined()
  expect(api.callsOf('settleContract')[0]).toMatchObject({
    params: { id: ofContract.contractId },
    body: {
      name: 'Erven A. de Wit',
      iban: 'NL86INGB0002445588',
      paymentReference: '',
      reference: 'D-14',
      date: '19-11-2026',
    },
  })
})
