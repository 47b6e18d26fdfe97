import type { Sale, SaleOverview, SaleRequest } from '@portal/api/operations'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { confirmSale, salesOf } from '../../../../tests/contract-management.ts'
import * as door from '../../../../tests/front-door.ts'
import { act, invest, monthlyDeposit, personOf, reportDeath, work } from '../../../../tests/investors.ts'
import { createNewApp, type TestApp } from '../../../../tests/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await createNewApp()
})
const release = { reason: 'De klant belde zelf, gecontroleerd.' }
const itemId = async () => (await work(test))[0]?.id ?? ''

/** A customer sells on a day, and a death is reported on the same day. */
async function sellAndReport(day: string, diedOn: string) {
  const anna = await invest(test, 'A.')
  const { contractId } = anna.saving
  await door.liveUntil(test, `${day}T10:00:00+02:00`)
  const cookie = await door.logInAgain(test, anna.email)
  const amount: SaleRequest = { kind: 'amount', amountCents: 200_00, funds: [], acceptsTaxConsequence: false }
  const sale = (await confirmSale(test, { contractId, cookie }, amount)).json<{ data: Sale }>().data
  await reportDeath(test, 'Anna de Wit', { diedOn })
  return { anna, contractId, sale }
}

const dealtSales = (contractId: string) =>
  test.db.sql(`select month::text from dealings where contract_id = $1 and kind = 'sale'`, [contractId])

describe('a customer of whom a death was reported by mistake', () => {
  it('can withdraw a sale that missed its dealing until the cut-off of the dealing that it gets', async () => {
    const { anna, contractId, sale } = await sellAndReport('2027-03-10', '8-3-2027')
    expect(sale.dealing.month).toBe('2027-04-01')
    await door.liveUntil(test, '2027-04-20T10:00:00+02:00')
    expect(await act(test, `deaths/${await itemId()}/release`, release)).toBe(200)
    const again = await door.logInAgain(test, anna.email)
    const read = await call(test.app, 'GET', salesOf(contractId), again)
    const { sales } = read.json<{ data: SaleOverview }>().data
    const withdrawn = await call(test.app, 'DELETE', `${salesOf(contractId)}/${sale.id}`, again)
    await door.liveUntil(test, '2027-05-20T10:00:00+02:00')
    // The cut-off of May is on 30 April.
    expect([sales[0]?.canWithdraw, sales[0]?.dealing.month, withdrawn.statusCode]).toEqual([true, '2027-05-01', 200])
    expect(await dealtSales(contractId)).toEqual([])
  })

  it('keeps the dealing of a sale when the contracts continue between its cut-off and its prices', async () => {
    const { contractId, sale } = await sellAndReport('2027-04-12', '10-4-2027')
    expect(sale.dealing.month).toBe('2027-05-01')
    // The prices of May are published on the fifth trading day, 7 May.
    await door.liveUntil(test, '2027-05-04T10:00:00+02:00')
    expect(await act(test, `deaths/${await itemId()}/release`, release)).toBe(200)
    await door.liveUntil(test, '2027-05-20T10:00:00+02:00')
    expect(await dealtSales(contractId)).toEqual([{ month: '2027-05-01' }])
  })

  it('can sign after staff closed the report', async () => {
    const { cookie } = await door.signUp(test, { name: 'Anna de Wit' })
    const name = { initialen: 'A.', tussenvoegsel: 'de', achternaam: 'Wit' }
    const info = door.personWith({ ...name, geboortedatum: '1957-05-10' })
    expect((await call(test.app, 'PUT', '/api/relations/me', cookie, info)).statusCode).toBe(200)
    await reportDeath(test, 'Anna de Wit', { diedOn: '1-11-2026' })
    const [item] = await work(test)
    expect(item).toMatchObject({ action: 'close', death: { stage: 'held' } })
    expect(await act(test, 'attention/closure', { kind: 'death-reported', id: item?.id })).toBe(200)
    expect(await work(test)).toEqual([])
    const offer = await door.apply(test, cookie, monthlyDeposit, personOf('A.'))
    const signed = await door.trySigning(test, cookie, offer)
    expect([signed.statusCode, signed.json()]).toMatchObject([200, { data: {} }])
  })
})
