import { join } from 'node:path'
import { migrate } from '@portal/server/platform/database/migrate'
import { sourceFolder, sources } from '@portal/server/tests/by-customer/sources'
import { createEmptyDatabase, createTestApp } from '@portal/server/tests/test-app'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { divide } from './divide.ts'
import { liveMonths, readBooks } from './live-months.ts'
import { startNodes } from './nodes.ts'
import { waysToDivide } from './places.ts'
import { printRefusals, record, type Refusal } from './refusals.ts'
import { runQueries } from './run-queries.ts'

const { queries } = vi.hoisted(() => ({ queries: new Map<string, string>() }))

vi.mock(import('@portal/server/platform/database/database'), async (importOriginal) => {
  const { recording } = await import('@portal/server/tests/by-customer/sources')
  return recording(await importOriginal(), queries)
})

const { CLUSTER_PROGRAMS = '', CLUSTER_WAY = 'contract' } = process.env
const nodes = await startNodes(CLUSTER_PROGRAMS)
afterAll(() => nodes.remove())
await migrate(nodes.db)
const places = waysToDivide[CLUSTER_WAY as keyof typeof waysToDivide]
console.log(`${nodes.version}, divided by the ${CLUSTER_WAY}`)
printRefusals('Keys, foreign keys and triggers', await divide(nodes.db, places))

const refused: Refusal[] = []
const divided = await createTestApp({ db: record(nodes.db, refused) })
const whole = await createTestApp({ db: await createEmptyDatabase() })

describe('on a coordinator and two workers', () => {
  it('customers sign and pay, and the months are dealt, with the books of one PostgreSQL', async () => {
    expect(await liveMonths(whole)).toEqual([])
    const failed = await liveMonths(divided)
    printRefusals('The months', refused)
    expect(failed).toEqual([])
    const books = await readBooks(divided.db)
    expect(books).toEqual(await readBooks(whole.db))
    expect(books).toContainEqual(expect.objectContaining({ detail: 'periodic 1' }))
    expect(books).toContainEqual(expect.objectContaining({ figures: expect.stringMatching(/^payout /) }))
    console.log(`${books.length} lines of the books are the same`)
  })

  it('a booking that does not balance is refused by the server that has its contract', async () => {
    const half = `insert into ledger_entries (transaction_id, entry_contract_id, account, amount_cents)
                  values (0, gen_random_uuid(), 'bank', 5)`
    await expect(nodes.db.sql(half)).rejects.toThrow('does not sum to zero')
    await expect(nodes.db.sql('delete from ledger_entries')).rejects.toThrow('is only added to')
  })

  it('most queries run, and the others are listed', { timeout: 600_000 }, async () => {
    await Promise.all(sources.map((path) => import(join(sourceFolder, path))))
    expect(await runQueries(whole.db, queries)).toEqual([])
    const list = await runQueries(nodes.db, queries)
    printRefusals(`${queries.size} queries`, list)
    expect(list.length).toBeLessThan(queries.size / 2)
  })
})
