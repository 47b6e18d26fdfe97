import { lastPublishedMonth } from '@portal/flows/contract/dealing-calendar'
import { toMoment } from '@portal/flows/values/moment'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkBooks } from '@portal/server/modules/books/dealing/check-books'
import type { Database } from '@portal/server/platform/database/database'
import type { Server } from '../harness/servers.ts'

type Killing = { db: Database; servers: readonly Server[]; chance: () => number; kills: number }

const twoMonths = 70 * 24 * 60 * 60_000
const timeout = 5 * 60_000

/**
 * Lets two months pass, kills servers while they collect and deal, and returns how many figures of the administration
 * differ afterwards; null when the months were not finished within five minutes.
 */
export async function killDealing({ db, servers, chance, kills }: Killing): Promise<number | null> {
  const later = new Date(Date.now() + twoMonths)
  const deadline = Date.now() + timeout
  await Promise.all(servers.map((server) => server.killAndStart(later)))
  let dealt = await countDealt(db)
  for (let count = 0; count < kills; count++) {
    while ((await countDealt(db)) === dealt && !(await isFinished(db, later)) && Date.now() < deadline) await sleep(5)
    await servers[Math.floor(chance() * servers.length)]?.killAndStart(later)
    dealt = await countDealt(db)
  }
  while (!(await isFinished(db, later))) {
    if (Date.now() > deadline) return null
    await sleep(100)
  }
  return (await checkBooks(db)).length
}

async function countDealt(db: Database): Promise<number> {
  const [row] = await db.sql<{ count: number }>('select count(*) from contract_values')
  return row?.count ?? 0
}

async function isFinished(db: Database, now: Date): Promise<boolean> {
  const rows = await db.sql('select from dealing_months where month = $1 and finished_at is not null', [
    lastPublishedMonth(toMoment(now)),
  ])
  return rows.length > 0
}
