import { hash } from 'node:crypto'
import { ApiProblem } from '../../../platform/api-problem.ts'
import { statement, type Queries } from '../../../platform/database/database.ts'
import { createLimiter } from '../../../platform/limiter.ts'

const window = 15 * 60_000

/** Attempts per window. A network is as often an office or a mobile provider as one person. */
const maxAttempts = {
  // From one network, so that guesses from elsewhere do not lock the owner out.
  'account-network': 10,
  // From all networks together, so that many of them do not make many guesses.
  account: 50,
  device: 10,
  network: 100,
  'session-password': 10,
  'two-factor': 10,
  'sms-code': 5,
  // Both passkey limits are per network.
  passkey: 100,
  'passkey-options': 300,
  'signing-code': 5,
  'confirmation-code': 5,
  'sign-up-network': 30,
  'sign-up-address': 5,
  'reset-network': 30,
  'reset-address': 5,
  'link-network': 100,
  'photo-network': 100,
}

export type Limit = { kind: keyof typeof maxAttempts; subject: string }

/** A limit of everybody together who calls one brand from a network. */
export function limitOfNetwork(
  kind: Limit['kind'],
  { brand, http }: { brand: { id: string }; http: { network: string } },
): Limit {
  return { kind, subject: `${brand.id}\n${http.network}` }
}

const countAttempt = statement<{ count: number; window_started_at: Date }, [key: Buffer, now: Date, earliest: Date]>(
  'attempts count',
)`
  insert into attempts as a (key, window_started_at, count) values ($1, $2, 1)
  on conflict (key) do update set
    count = case when a.window_started_at > $3 then a.count + 1 else 1 end,
    window_started_at = case when a.window_started_at > $3 then a.window_started_at else $2 end
  returning count, window_started_at`
const giveBackAttempt = statement<never, [key: Buffer]>('attempts give back')`
  update attempts set count = count - 1 where key = $1 and count > 0`

const forgetAttempts = statement<never, [key: Buffer]>('attempts forget')`
  delete from attempts where key = $1`

/** Counts an attempt before it is evaluated, so that a burst cannot pass; 429 when there were too many. */
export async function countTry(db: Queries, limit: Limit, now: Date): Promise<void> {
  const row = await db.first(countAttempt, [keyOf(limit), now, new Date(now.getTime() - window)])
  if (!row || row.count <= maxAttempts[limit.kind]) return
  const seconds = Math.ceil((row.window_started_at.getTime() + window - now.getTime()) / 1000)
  const message = `Er is te vaak ${whatOf(limit.kind)}. Probeer het over ${toMinutes(seconds)} nog eens${orOtherwise(limit.kind)}.`
  throw new ApiProblem(429, { message }, Math.max(1, seconds))
}

/**
 * Attempts on one account are evaluated one after another, so that simultaneous correct ones do not reach the limit.
 */
const limiter = createLimiter({ atOnce: 100, waiting: 1_000 })

/**
 * Evaluates an attempt when none of its limits is reached; the narrowest limit comes last. Only a failure stays
 * counted.
 * @param evaluate Throws for a failure.
 */
export async function evaluateTry(
  db: Queries,
  limits: readonly [...Limit[], Limit],
  now: Date,
  evaluate: () => Promise<void>,
): Promise<void> {
  const narrowest = limits.at(-1) as Limit
  const work = async () => {
    for (const limit of limits) await countTry(db, limit, now)
    await evaluate()
    for (const limit of limits) await giveBackTry(db, limit)
  }
  await limiter.run(`${narrowest.kind}\n${narrowest.subject}`, work, () => {
    return new ApiProblem(429, { message: 'Het is even druk. Probeer het over een paar seconden nog eens.' }, 5)
  })
}

/** A successful attempt was not a guess, so it is not counted. */
export async function giveBackTry(db: Queries, limit: Limit): Promise<void> {
  await db.run(giveBackAttempt, [keyOf(limit)])
}

/** Resets the counter of a replaced secret: guesses at the old one say nothing about the new one. */
export async function forgetTries(db: Queries, limit: Limit): Promise<void> {
  await db.run(forgetAttempts, [keyOf(limit)])
}

function keyOf({ kind, subject }: Limit): Buffer {
  return hash('sha256', `${kind}\n${subject}`, 'buffer')
}

function whatOf(kind: Limit['kind']): string {
  if (kind.endsWith('-code')) return 'een code aangevraagd'
  if (kind.startsWith('sign-up-')) return 'een account aangevraagd'
  if (kind.startsWith('reset-')) return 'een nieuw wachtwoord aangevraagd'
  if (kind === 'photo-network') return 'een QR-code gebruikt'
  return kind === 'link-network' ? 'een link gebruikt' : 'geprobeerd in te loggen'
}

/** A password reset uses the mail and makes the device known, which has its own limit. */
function orOtherwise(kind: Limit['kind']): string {
  return ['account-network', 'account', 'network'].includes(kind)
    ? ', of kies een nieuw wachtwoord met de link ‘Wachtwoord vergeten’'
    : ''
}

function toMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'een minuut' : `${minutes} minuten`
}
