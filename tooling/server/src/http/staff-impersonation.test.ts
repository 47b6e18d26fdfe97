import { expect, it } from 'vitest'
import { accessOf } from '@portal/api/calls'
import { letStaffAct } from '../../tests/acting.ts'
import { callRowOf } from '../../tests/authorisation/calls.ts'
import { ownEverything } from '../../tests/authorisation/own-everything.ts'
import { addContract, arrange, pay } from '../../tests/payments.ts'
import { createTestApp, logIn } from '../../tests/test-app.ts'
import { operationsOfContract, type Operation } from './contract.ts'

const test = await createTestApp()
const { app, db, clock } = test
const cookie = await logIn(app, 'incasso')
const everyKind = await ownEverything(test, 'main', 'incasso', { text: 'Zonnewijzer', digits: '+31690000005' })
// Reading an open payment asks the bank for a customer, but not for staff.
const payable = { contractId: await addContract(db, 'Zonnewijzer', { periodic: 100_00 }) }
const payment = await pay(app, cookie, { ...payable, method: 'ideal' })
const mandate = await arrange(app, cookie, { ...payable, method: 'twikey' })
const owned = { ...everyKind, payment: payment.id, mandate: mandate.id }
await letStaffAct(db, 'Zonnewijzer')
await db.sql('update contract_documents set seen_at = null')

/** The tables that impersonation itself writes: the sessions, the calls and the end of the impersonation. */
const ofStaff = ['audit_events', 'sessions', 'impersonations']

/** A digest of every table with data of customers, of the portal and of the sandbox bank. */
async function everything(): Promise<Record<string, string>> {
  const tables = await db.sql<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE' and not table_name = any ($1)`,
    [ofStaff],
  )
  const digests = tables.map(async ({ name }) => {
    const [row] = await db.sql<{ digest: string }>(
      `select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as digest from ${name} as row`,
    )
    return [name, row?.digest ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

const looks = operationsOfContract.filter(({ id }) => ['session', 'unextended'].includes(accessOf[id]))

async function look({ id, method, url }: Operation): Promise<number> {
  const row = callRowOf(id)
  const inPath: Record<string, string> = { ...row.path }
  for (const [name, kind] of Object.entries(row.params ?? {})) inPath[name] = owned[kind]
  const path = url.replace(/:(\w+)/g, (_, name: string) => inPath[name] ?? '')
  const query = row.query ? `?${new URLSearchParams(row.query(owned)).toString()}` : ''
  const payload = row.body?.(owned)
  const answer = await app.inject({ method, url: path + query, headers: { cookie }, ...(payload && { payload }) })
  return answer.statusCode
}

// Requirement T13.
it('staff who open everything change nothing of the customer', async () => {
  const before = await everything()
  for (const operation of looks) {
    clock.advance(1_000)
    expect(await look(operation), operation.id).toBe(200)
  }
  expect(await everything()).toEqual(before)
  const [written] = await db.sql<{ count: number }>('select count(*) from audit_events')
  expect(written?.count).toBe(looks.length)
})
