import type { HistoryPage, Mandate } from '@portal/api/operations'
import { describe, expect, test as it } from 'vitest'
import { call } from '../../../../tests/calculations.ts'
import { confirmChange } from '../../../../tests/contract-management.ts'
import { addContract, arrange, choose, send, tasksOf } from '../../../../tests/payments.ts'
import { createTestApp, logIn } from '../../../../tests/test-app.ts'

const test = await createTestApp()
const { app, db, clock } = test
const cookie = await logIn(app, 'spaarder')
type Method = Mandate['method']

const mandateOf = async (id: string) =>
  (await call(app, 'GET', `/api/mandates/${id}`, cookie)).json<{ data: Mandate }>().data
const statusAtBank = async (id: string) =>
  (await db.sql<{ status: string }>('select status from sandbox.mandates where asked_by = $1', [id]))[0]?.status
const ask = (contractId: string, method: Method) => send(app, '/api/mandates', cookie, { contractId, method })
const sign = async (contractId: string): Promise<string> => {
  const mandate = await arrange(app, cookie, { contractId, method: 'twikey' })
  await choose(app, mandate.signUrl as string, 'getekend')
  clock.advance(2_000)
  expect((await mandateOf(mandate.id)).status).toBe('signed')
  return mandate.id
}
const change = async (contractId: string, method: Method) => {
  clock.advance(60_000)
  await db.sql('delete from attempts')
  const answer = await confirmChange(test, { contractId, cookie }, { option: 'machtiging', values: { method } })
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { status: 'effective', dealing: null } }])
  clock.advance(60_000)
}
/** The contracts whose monthly deposits are collected. */
const collected = async () => {
  const contractId = await addContract(db, 'spaarder', { initial: 0, periodic: 10_000 })
  return { contractId, mandate: await sign(contractId) }
}
const isComplete = async (contractId: string) =>
  !(await tasksOf(app, cookie)).some((task) => task.contractId === contractId)

describe('another method for the monthly deposits', () => {
  it('is not arranged without a confirmed change', async () => {
    const { contractId } = await collected()
    expect((await ask(contractId, 'twikey')).statusCode).toBe(409)
    expect((await ask(contractId, 'overboeking')).statusCode).toBe(409)
  })

  it('is a new mandate, which replaces the old one when it is signed', async () => {
    const { contractId, mandate } = await collected()
    await change(contractId, 'twikey')
    expect((await ask(contractId, 'overboeking')).statusCode).toBe(409)
    const asked = await arrange(app, cookie, { contractId, method: 'twikey' })
    expect(asked).toMatchObject({ status: 'open', signUrl: expect.any(String) })
    expect([(await mandateOf(mandate)).status, await statusAtBank(mandate)]).toEqual(['signed', 'signed'])
    expect(await isComplete(contractId)).toBe(true)
    expect(await sign(contractId)).toBe(asked.id)
    expect((await mandateOf(mandate)).status).toBe('revoked')
    // When the bank's webhook settled it first, that request still has to end the old one at the bank.
    await expect.poll(() => statusAtBank(mandate)).toBe('revoked')
    expect(await isComplete(contractId)).toBe(true)
    expect((await ask(contractId, 'twikey')).statusCode).toBe(409)
    const { events } = (await call(app, 'GET', `/api/contracts/${contractId}/history`, cookie)).json<{
      data: HistoryPage
    }>().data
    const ofMandates = events.filter(({ kind }) => kind === 'mandate').map(({ status }) => status ?? '')
    expect(ofMandates.toSorted((a, b) => a.localeCompare(b))).toEqual(['revoked', 'signed', 'signed'])
  })

  it('is a bank transfer, which requires no signature', async () => {
    const { contractId, mandate } = await collected()
    await change(contractId, 'overboeking')
    const arranged = await arrange(app, cookie, { contractId, method: 'overboeking' })
    expect(arranged).toMatchObject({ status: 'signed', transfer: { reference: expect.stringMatching(/-MND$/) } })
    expect([(await mandateOf(mandate)).status, await statusAtBank(mandate)]).toEqual(['revoked', 'revoked'])
    expect(await isComplete(contractId)).toBe(true)
    await change(contractId, 'twikey')
    await sign(contractId)
    expect(await mandateOf(arranged.id)).toMatchObject({ status: 'revoked' })
  })

  it('does not change the old mandate until the new one is signed', async () => {
    const { contractId, mandate } = await collected()
    await change(contractId, 'twikey')
    const asked = await arrange(app, cookie, { contractId, method: 'twikey' })
    await choose(app, asked.signUrl as string, 'geannuleerd')
    clock.advance(2_000)
    expect((await mandateOf(asked.id)).status).toBe('canceled')
    expect([(await mandateOf(mandate)).status, await statusAtBank(mandate)]).toEqual(['signed', 'signed'])
    expect((await ask(contractId, 'twikey')).statusCode).toBe(200)
  })
})
