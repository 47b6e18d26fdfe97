import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { createTwikey } from '../../../adapters/twikey.ts'
import { addInvestor, addPaid, runAt } from '../../../../tests/dealing.ts'
import { createTestDatabase } from '../../../../tests/test-app.ts'

type Debit = { ref: string; key: string | undefined }

it('a direct debit whose answer was lost is made once', async () => {
  const db = await createTestDatabase()
  const debits: Debit[] = []
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    if (!request.url?.includes('/transaction')) return void reply.setHeader('authorization', 'token').end('{}')
    debits.push({ ref: form.get('ref') ?? '', key: request.headers['idempotency-key'] as string | undefined })
    // Twikey made the debit, and the connection is lost before its answer.
    if (debits.filter(({ ref }) => ref === form.get('ref')).length === 1) return void request.socket.destroy()
    reply.end(JSON.stringify({ Entries: [{ id: debits.length }] }))
  }
  const server = createServer((request, reply) => void answer(request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const twikey = createTwikey({ apiKey: 'k', company: 'c', template: '1', address })
  const id = await addInvestor(db, { initial: 100_000, periodic: 20_000 })
  await addPaid(db, id, { cents: 100_000 })
  await db.sql(`update mandates set provider = 'twikey' where contract_id = $1`, [id])
  const bank = { name: 'twikey', collect: twikey.collect } as const
  await runAt(db, '2026-11-25T09:00:00+01:00', bank, { settlesAtOnce: false })
  await runAt(db, '2026-11-25T09:01:00+01:00', bank, { settlesAtOnce: false })
  const [payment] = await db.sql<{ id: string; status: string }>(
    `select id, status from payments where contract_id = $1 and method = 'incasso'`,
    [id],
  )
  const own = debits.filter(({ ref }) => ref === payment?.id)
  expect(payment?.status).toBe('open')
  // Twice with one key is once.
  expect(own.map(({ key }) => key)).toEqual([payment?.id, payment?.id])
})
