import type { AttentionItem } from '@portal/api/operations'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { admin } from '../../../testing/customers.ts'
import { renderAt } from '../../../testing/render-at.tsx'

const item: AttentionItem = {
  kind: 'child-of-age',
  id: '33333333-3333-4333-8333-333333333333',
  since: '2026-11-18',
  details: ['Contract 100123-SB van Y. el Fassi', 'Kind: N. el Fassi, geboren op 18 november 2008'],
  action: null,
  digest: null,
}

it('staff move the contract of a child of age to the account of the child, with the document that they saw', async () => {
  const { person, api } = renderAt('/admin', {
    user: admin,
    answers: {
      getAttention: { data: [item] },
      getWork: { data: { items: [], total: 0, page: 1, pageSize: 25 } },
      moveContract: { status: 409, body: { message: 'Er is nog inleg onderweg.' } },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Kind van een contract is 18' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Overzetten Contract 100123-SB van Y. el Fassi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract overzetten naar het kind' }))
  await person.click(dialog.getByRole('button', { name: 'Overzetten' }))
  expect(
    dialog.getAllByText('Vul het e-mailadres in waarmee het kind inlogt, bijvoorbeeld naam@voorbeeld.nl').length,
  ).toBeGreaterThan(0)
  await person.fill(dialog.getByRole('textbox', { name: 'E-mailadres waarmee het kind inlogt' }), 'kind@voorbeeld.nl')
  await person.fill(dialog.getByRole('textbox', { name: /identiteitsbewijs opgeborgen/ }), 'D-14')
  await person.fill(dialog.getByRole('textbox', { name: /Datum waarop u/ }), '19-11-2026')
  await person.click(dialog.getByRole('button', { name: 'Overzetten' }))
  expect(await dialog.findByText('Er is nog inleg onderweg.')).toBeDefined()
  api.answer({ moveContract: { data: {} }, getAttention: { data: [] } })
  await person.click(dialog.getByRole('button', { name: 'Overzetten' }))
  expect(await screen.findByText('Er is nu niets dat aandacht vraagt.')).toBeDefined()
  expect(api.callsOf('moveContract').at(-1)).toMatchObject({
    params: { id: item.id },
    body: { email: 'kind@voorbeeld.nl', reference: 'D-14', date: '19-11-2026' },
  })
})
