import type { LifeEventOverview } from '@portal/api/operations'
import { checkDeathReport, type DeathField, toDeathErrorText } from '@portal/flows/account/death-report'
import {
  checkLifeEvent,
  lifeEventActionOf,
  type LifeEventField,
  lifeEventFieldsOf,
  lifeEventsFor,
  toLifeEventErrorText,
} from '@portal/flows/contract/life-events'
import { dealingOfEverything, contactBy } from '@portal/flows/contract/life-event-terms'
import { addDays, type CalendarDate, formatDate } from '@portal/flows/values/dates'
import type { FieldError } from '@portal/flows/values/field-error'
import { toMoment } from '@portal/flows/values/moment'
import { REFUND_DAYS } from '@portal/flows/payment/bank-terms'
import { ApiProblem, requireFound } from '../../../platform/api-problem.ts'
import type { Brand } from '../../../platform/brands.ts'
import { createNetworkLimit } from '../../../platform/network-limit.ts'
import type { Mail } from '../../../ports/mail.ts'
import { requireOwnAllowed } from '../../books/payments/contract-money.ts'
import { childOf } from '../../applying/application/child-of-age.ts'
import { findDraft } from '../../applying/application/drafts.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'
import { answerOnce } from '../../base/operation/answer-once.ts'
import type { Call, Handlers } from '../../base/operation/handler.ts'
import { ownedBy } from '../../base/operation/owned.ts'
import { findCandidates, findCertain } from './find-deceased.ts'
import { holdContracts, toHoldMail } from './hold-contracts.ts'
import { lifeEventNames } from './names.ts'
import * as rows from './life-events-queries.ts'

/** A family reports a death once or twice; one network may be a notary's office. */
const countReport = createNetworkLimit({
  burst: 10,
  perSecond: 1 / 60,
  message: 'Er is vanaf uw netwerk te vaak een overlijden gemeld. Probeer het over een minuut nog eens, of bel ons.',
})

const NOBODY = '00000000-0000-0000-0000-000000000000'

type ContractCall = Pick<Call<'getLifeEvents'>, 'db' | 'brand' | 'session' | 'params' | 'secretBox' | 'now' | 'today'>

export const lifeEventsHandlers = {
  async getLifeEvents(call) {
    const { db, brand, secretBox } = call
    const { contract, child, kinds } = await readContract(call)
    const { valueCents, birthdate, endDate } = contract
    const found = await db.all(rows.selectLifeEvents, ownedBy(call))
    const events = found.map((row) => rows.toLifeEvent(secretBox, brand.id, row))
    const blockedUntil = contract.lastCollectedOn && addDays(contract.lastCollectedOn, REFUND_DAYS)
    const dealing = dealingOfEverything(toMoment(call.now), blockedUntil)
    return { data: { kinds: [...kinds], valueCents, birthdate, endDate, child, dealing, events } }
  },

  async createLifeEvent(call) {
    const { db, brand, session, params, body, secretBox, mailer, now, today } = call
    const { kind } = body
    const { contract, kinds } = await readContract(call)
    await requireOwnAllowed(db, ownedBy(call), lifeEventActionOf(kind), today)
    if (!kinds.includes(kind) || lifeEventFieldsOf(kind).length === 0) {
      throw new ApiProblem(422, { message: 'Dit kunt u bij dit contract niet doorgeven.' })
    }
    const checked = checkLifeEvent(kind, body.values, today, contract.birthdate)
    if (!checked.ok)
      throw refused(checked.errors, (field: LifeEventField, error) => toLifeEventErrorText(kind, field, error))
    // Only the id is saved.
    const { id } = await answerOnce(call, 'createLifeEvent', async (transaction) => {
      const newId = crypto.randomUUID()
      const sealed = rows.sealLifeEvent(secretBox, brand.id, newId, checked.values)
      const added = await transaction.run(rows.insertLifeEvent, [brand.id, newId, params.id, kind, sealed, now])
      if (added === 0) throw new ApiProblem(409, { message: 'U hebt dit al doorgegeven. Wij zijn ermee bezig.' })
      await mailer.send(
        transaction,
        brand,
        toLifeEventMail(brand, session.user, { kind, number: contract.number, today }),
      )
      return { id: newId }
    })
    const row = requireFound(await db.first(rows.selectLifeEvent, [...ownedBy(call), id]))
    return { data: rows.toLifeEvent(secretBox, brand.id, row) }
  },

  /** Withdrawing twice has one effect. */
  async withdrawLifeEvent(call) {
    const { db, brand, params, now } = call
    const row = requireFound(await db.first(rows.selectLifeEvent, [...ownedBy(call), params.lifeEventId]))
    if (row.status === 'withdrawn') return { data: {} }
    const withdrawn = await db.run(rows.updateWithdrawn, [brand.id, params.id, row.id, now])
    if (withdrawn === 0) throw new ApiProblem(409, { message: 'Wij hebben dit al afgehandeld.' })
    return { data: {} }
  },

  /** A certain match holds the contracts at once. The response does not reveal who is a customer. */
  async reportDeath({ db, brand, body, secretBox, mailer, http, now, today }) {
    const checked = checkDeathReport(body, today)
    if (!checked.ok) throw refused(checked.errors, toDeathErrorText)
    countReport(http.network, now)
    await db.withTransaction(async (transaction) => {
      const id = crypto.randomUUID()
      const sealed = rows.sealDeath(secretBox, brand.id, id, checked.report)
      await transaction.run(rows.insertDeath, [brand.id, id, sealed, now])
      const certain = findCertain(checked.report, await findCandidates(transaction, brand.id, checked.report, now))
      const customer = certain?.isReleased ? null : certain
      // The same queries run for nobody, so that the response time does not reveal a customer either.
      const hold = { brand: brand.id, reportId: customer === null ? NOBODY : id, userId: customer?.userId ?? NOBODY }
      const { isNew } = await holdContracts(transaction, { ...hold, now, staffId: null })
      const mail = toHoldMail(brand, customer ?? { name: '', email: '' })
      await mailer.send(transaction, brand, isNew ? mail : { ...mail, to: null })
    })
    return { data: {} }
  },
} satisfies Partial<Handlers>

async function readContract(call: ContractCall) {
  const contract = requireFound(await call.db.first(rows.selectContract, [...ownedBy(call), call.today]))
  const child = await findChild(call, contract.offerId)
  return { contract, child, kinds: lifeEventsFor({ productCode: contract.productCode, isOfChild: child !== null }) }
}

/** The child in whose name the contract was signed; a contract from before the portal has no application. */
async function findChild(
  { db, brand, session, secretBox }: ContractCall,
  offerId: string | null,
): Promise<LifeEventOverview['child']> {
  const draft = offerId === null ? undefined : await findDraft(db, secretBox, [brand.id, session.user.id, offerId])
  return draft?.applicants ? childOf(draft.applicants) : null
}

function refused<Field extends DeathField | LifeEventField>(
  errors: { readonly [field in Field]?: FieldError },
  toText: (field: Field, error: FieldError) => string,
): ApiProblem {
  const fields = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, toText(field as Field, error as FieldError)]),
  )
  return new ApiProblem(422, { message: Object.values(fields)[0] ?? '', fields })
}

/** Confirms the request, and warns a customer who did not make it. */
function toLifeEventMail(
  brand: Brand,
  to: Addressee,
  { kind, number, today }: { kind: keyof typeof lifeEventNames; number: string; today: CalendarDate },
): Mail {
  return toMail(brand, to, 'Wij hebben uw bericht ontvangen', [
    `U hebt bij contract ${number} doorgegeven: ${lifeEventNames[kind].toLowerCase()}. Wij nemen uiterlijk op ${formatDate(contactBy(today))} contact met u op.`,
    'Er verandert nog niets. Bij uw contract in het portaal ziet u hoe het ervoor staat, en kunt u dit intrekken.',
    `Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}
