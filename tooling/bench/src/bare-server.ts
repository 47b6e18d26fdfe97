import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { createHash } from 'node:crypto'
import pg from 'pg'

// The least that a server can do for a logged-in customer: two prepared queries, for the session's row and a contract's
// row. Started with DATABASE_URL; writes its URL to standard output.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()
await app.register(cookie)

app.get('/contract', async (request, reply) => {
  const id = createHash('sha256')
    .update(request.cookies['sid-main'] ?? '')
    .digest()
  const session = await pool.query<{ user_id: string }>({
    name: 'session',
    text: 'select user_id from sessions where id = $1',
    values: [id],
  })
  const customer = session.rows[0]
  if (!customer) return reply.code(401).send({})
  const contract = await pool.query<Record<string, unknown>>({
    name: 'contract',
    text: 'select * from contracts where owner_id = $1 limit 1',
    values: [customer.user_id],
  })
  return { data: { Contract: contract.rows } }
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(address)
