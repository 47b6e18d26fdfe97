import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readApart } from './read-apart.ts'

const folder = join(import.meta.dirname, '../../../tests/bank-cases')
const small = await readFile(join(folder, '01-leading-zeros.xml'), 'utf8')
const [entry = ''] = /<Ntry>[\s\S]*?<\/Ntry>/.exec(small) ?? []
const COUNT = 3_000

/** A statement of one payment of € 150, repeated, from € 1,000 on. */
const large = Buffer.from(
  small.replace(entry, entry.repeat(COUNT)).replace(/(<Cd>CLBD<\/Cd>[\s\S]*?<Amt[^>]*>)[^<]*/, '$1451000.00'),
)

test('a statement of 3,000 entries is read whole, while other work goes on', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const read = await readApart(large)
  clearInterval(turning)
  expect(read.problem).toBeNull()
  expect(read.problem === null && read.message.statements[0]?.entries.length).toBe(COUNT)
  // Read in this thread, no timer would have its turn.
  expect(turns).toBeGreaterThan(10)
})

test('a large file that is no statement is refused with a reason', async () => {
  expect(await readApart(Buffer.from(`<a>${'x'.repeat(300_000)}`))).toEqual({
    problem: 'Het bestand is geen XML (regel 1).',
  })
})
