import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { couple, parent, withoutProfile } from '../../../../tests/applications.ts'
import { dealtContractId } from '../../../../tests/dealt-contract.ts'
import { documentText } from '../../../../tests/document-text.ts'
import { about, createCustomer, read } from '../../../../tests/documents.ts'
import { signContract, signUp } from '../../../../tests/front-door.ts'
import { createNewApp } from '../../../../tests/test-app.ts'
import { insertRows } from '../../../demo/seed/insert-rows.ts'
import { addConfirmation } from '../../books/contract/create-documents.ts'

describe('a confirmation', () => {
  it('has the terms from before later changes', async () => {
    const customer = await createCustomer()
    await customer.db.sql(
      `insert into signatures values ('main', $1, '2025-12-12T10:15:00Z', 'email', '', '{}', '2026-1')`,
      [dealtContractId],
    )
    await insertRows(customer.db, 'contract_changes', [change({ before: { periodicDepositCents: 150_00 } })])
    const { text } = await read(customer, 'confirmation')
    expect(text).toContain('U hebt uw aanvraag ondertekend op 12 december 2025 om 11.15 uur.')
    expect(text).toContain('Begint op 1 januari 2026 Eerste inleg € 1.000,00 Maandelijkse inleg € 150,00 per maand')
    expect(text).toContain('Looptijd 10 jaar Risicoprofiel Neutraal Fondsverdeling fonds-a 60%; =fonds-b 40%')
  })

  it('has the start and the term that were signed after the start of an annuity moved twice', async () => {
    const customer = await createCustomer()
    const notice = { brand: 'main', contract_id: dealtContractId, kind: 'moved' }
    await insertRows(customer.db, 'annuity_notices', [
      {
        ...notice,
        id: changeId,
        month: '2026-02-01',
        start_before: '2025-12-01',
        duration_before: 12,
        start_after: '2026-02-01',
        duration_after: 11,
        created_at: '2026-02-06T10:00:00Z',
      },
      {
        ...notice,
        id: randomUUID(),
        month: '2026-03-01',
        start_before: '2026-02-01',
        duration_before: 11,
        start_after: '2026-03-01',
        duration_after: 10,
        created_at: '2026-03-06T10:00:00Z',
      },
    ])
    await customer.db.sql(`update contracts set start_date = '2026-03-01', product_code = 'SDIL' where id = $1`, [
      dealtContractId,
    ])
    const { text } = await read(customer, 'confirmation')
    expect(text).toContain('Begint op 1 december 2025')
    expect(text).toContain('Looptijd 12 jaar')
  })

  it('has the old and new values of a change', async () => {
    const customer = await createCustomer()
    await insertRows(customer.db, 'contract_changes', [change({ before: { periodicDepositCents: 150_00 } })])
    await addConfirmation(customer.db, {
      ...about,
      subject: changeId,
      title: 'Bevestiging van uw wijziging',
      date: '2026-03-10',
    })
    const { text } = await read(customer, 'confirmation', 'Bevestiging van uw wijziging')
    expect(text).toContain('U hebt deze wijziging bevestigd op 10 maart 2026 om 13.30 uur.')
    expect(text).toContain(
      'Maandelijkse inleg Was € 150,00 per maand Wordt Geen maandelijkse inleg Gaat in op 1 april 2026 Kosten Geen',
    )
  })

  it('has the order of a sale, and the date of its price', async () => {
    const customer = await createCustomer()
    const request = {
      kind: 'funds',
      amountCents: null,
      acceptsTaxConsequence: true,
      funds: [
        { id: 'aandelen-wereld', amountCents: 250_00 },
        { id: 'mix-neutraal', amountCents: null },
      ],
    }
    await insertRows(customer.db, 'orders', [
      {
        brand: 'main',
        id: changeId,
        contract_id: dealtContractId,
        kind: 'sale',
        request,
        month: '2026-05-01',
        status: 'withdrawn',
        estimated_cents: 500_00,
        created_at: '2026-04-10T11:30:00Z',
      },
    ])
    await addConfirmation(customer.db, {
      ...about,
      subject: changeId,
      title: 'Bevestiging van uw verkoop',
      date: '2026-04-10',
    })
    const { text } = await read(customer, 'confirmation', 'Bevestiging van uw verkoop')
    expect(text).toContain(
      'Wij verkopen Wereld Aandelenfonds: voor € 250,00; Neutraal Mixfonds: alles Geschatte opbrengst € 500,00',
    )
    // 1 May is a holiday and the 2nd and 3rd are a weekend.
    expect(text).toContain(
      'Tegen de koers van 4 mei 2026 Bekend op 8 mei 2026 In te trekken tot en met 30 april 2026, 16.00 uur',
    )
    expect(text).toContain('20% revisierente')
  })
})

it.each([
  ['a couple', couple, 'A.B. Zonderling en A.B. Partnerling'],
  ['a child', parent, 'A.B. Zonderling en A.B. Kinderling'],
])('a document of the contract of %s names both people of the signed application', async (_, people, names) => {
  const test = await createNewApp()
  const { cookie } = await signUp(test)
  const { contractId } = await signContract(test, cookie, withoutProfile, people)
  const text = await documentText(test.app, cookie, contractId, 'Bevestiging van uw aanvraag')
  expect(text).toContain(`Op naam van ${names} `)
})

const changeId = '0b7c1f62-93a1-4d0e-9d55-6a8f1c2b3d4e'

/** A change to no monthly deposit, requested on 10 March 2026. */
function change({ before }: { before: object }) {
  return {
    brand: 'main',
    id: changeId,
    contract_id: dealtContractId,
    option: 'inleg',
    before,
    after: { periodicDepositCents: 0 },
    effective_on: '2026-04-01',
    month: '2026-04-01',
    status: 'effective',
    channel: 'email',
    content_digest: '\\x00',
    requested_at: '2026-03-10T12:30:00Z',
  }
}
