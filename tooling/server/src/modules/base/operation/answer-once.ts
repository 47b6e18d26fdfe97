import { hash } from 'node:crypto'
import { ApiProblem } from '../../../platform/api-problem.ts'
import type { Brand } from '../../../platform/brands.ts'
import { statement, type Database, type Queries } from '../../../platform/database/database.ts'
import type { OperationId } from './handler.ts'
import type { Session } from './session.ts'
import type { Own } from './owned.ts'

type Call = {
  db: Database
  brand: Brand
  session: Session
  now: Date
  params: object
  body: object
  headers: { 'idempotency-key'?: string }
}

const tryLock = statement<{ locked: boolean }, [name: string]>('idempotency try lock')`
  select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked`
type KeyOf = [...Own, operation: OperationId, key: string]
const selectAnswer = statement<{ body_hash: Buffer; answer: unknown }, KeyOf>('idempotency select')`
  select body_hash, answer from idempotency_keys
  where brand = $1 and user_id = $2 and operation = $3 and key = $4`
const insertAnswer = statement<never, [...KeyOf, bodyHash: Buffer, answer: string, now: Date]>('idempotency insert')`
  insert into idempotency_keys (brand, user_id, operation, key, body_hash, answer, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

/**
 * Runs `work` once per `Idempotency-Key` of the customer, in one transaction with the saved response: the same key with
 * the same body gets the same response, with another body 422, and 409 while the first request runs. A failure is not
 * saved, so it can be retried. Without a key every request is new.
 */
export async function answerOnce<Answer>(
  { db, brand, session, now, params, body, headers }: Call,
  operation: OperationId,
  work: (transaction: Queries) => Promise<Answer>,
): Promise<Answer> {
  const key = headers['idempotency-key']
  if (key === undefined) return db.withTransaction(work)
  const keyOf: KeyOf = [brand.id, session.user.id, operation, key]
  // The contract or offer of the path counts too, so a key that was used for another one is refused.
  const bodyHash = hash('sha256', JSON.stringify({ ...body, ...params }), 'buffer')
  return db.withTransaction(async (transaction) => {
    const lock = await transaction.first(tryLock, [keyOf.join(' ')])
    if (!lock?.locked) throw new ApiProblem(409, { message: 'Dit wordt al verwerkt. Een ogenblik geduld.' })
    const known = await transaction.first(selectAnswer, keyOf)
    if (known) {
      if (known.body_hash.equals(bodyHash)) return known.answer as Answer
      throw new ApiProblem(422, { message: 'Deze aanvraag is al eerder met andere gegevens verstuurd.' })
    }
    const answer = await work(transaction)
    await transaction.run(insertAnswer, [...keyOf, bodyHash, JSON.stringify(answer), now])
    return answer
  })
}
