import { startPortalServer } from '@portal/e2e/portal-server'
import { openEmbedded } from '@portal/server/demo/embedded/embedded'
import { createChance } from '@portal/server/tests/customers/chance'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Comparison } from './comparison.ts'
import { compareRanks } from './compare-ranks.ts'
import { query, toUrl } from './query.ts'

/** Of each kind of address. */
const calls = 1_000
const warmUp = 200

const addCustomers = `insert into users (id, brand, username, email, name, role, password_hash, created_at)
  select gen_random_uuid(), 'main', 'known-' || i, 'known-' || i || '@demo.nl', 'Klant ' || i, 'customer', 'none', now()
    from generate_series(1, ${calls}) as i`

type Address = { email: string; isKnown: boolean }

/**
 * Times POST /api/password/forgot for addresses of customers and addresses of nobody, in random order, one call after the
 * other: whether the answer, or the one after it, shows which addresses are known.
 */
export async function compareForgotten(): Promise<Comparison[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(folder, 0o755)
  const database = await openEmbedded(folder, 'the benchmark', () => {})
  const url = toUrl(database.options, database.options.database ?? '')
  // Each call comes from a network of its own, because a network may only ask some times.
  const portal = await startPortalServer({ DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1,::1' })
  try {
    await query(url, addCustomers)
    const path = `${portal.addresses.main}/api/password/forgot`
    for (let index = 0; index < warmUp; index++) await ask(path, `nobody-${index}@demo.nl`, index)
    const addresses = shuffle(
      Array.from({ length: calls }, (_, index) => [
        { email: `known-${index + 1}@demo.nl`, isKnown: true },
        { email: `other-${index + 1}@demo.nl`, isKnown: false },
      ]).flat(),
    )
    const times: number[] = []
    for (const [index, { email }] of addresses.entries()) times.push(await ask(path, email, warmUp + index))
    return [
      toComparison('the answer about a known address', addresses, times),
      toComparison('the answer after one about a known address', addresses.slice(0, -1), times.slice(1)),
    ]
  } finally {
    await portal.remove()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function toComparison(what: string, addresses: readonly Address[], times: readonly number[]): Comparison {
  const of = (isKnown: boolean) => times.filter((_, index) => addresses[index]?.isKnown === isKnown)
  const [known, unknown] = [of(true), of(false)]
  return {
    what: `${what}, z`,
    against: 'of nobody',
    values: `medians ${median(known).toFixed(3)} ms / ${median(unknown).toFixed(3)} ms, |z|`,
    ratio: Math.abs(compareRanks(known, unknown)),
    goal: { atMost: 2 },
  }
}

/** How long an answer takes, in milliseconds. */
async function ask(url: string, email: string, number: number): Promise<number> {
  const begin = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` },
    body: JSON.stringify({ email }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A forgotten password answered ${answer.status}`)
  return performance.now() - begin
}

function shuffle(addresses: Address[]): Address[] {
  const chance = createChance(Date.now())
  return addresses
    .map((address) => ({ address, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ address }) => address)
}
