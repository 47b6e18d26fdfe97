import type { Offer } from '@portal/api/operations'
import { ApiProblem, requireFound } from '../../../platform/api-problem.ts'
import { answerOnce } from '../../base/operation/answer-once.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import type { Owned } from '../../base/operation/owned.ts'
import { calculatePayload } from './calculate-payload.ts'
import { countCalculation, inTurn } from './calculation-limit.ts'
import * as offers from './offers.ts'
import { averageMix } from './average-mix.ts'
import { fundsOn } from '../../reference/funds.ts'
import { ownTemporaryOf } from '../../books/contract/own-temporary.ts'

// Each query filters on brand and owner, so another customer's offer responds like a missing one.
export const calculationHandlers = {
  async createCalculation(call) {
    const { brand, session, http, body, now, reference } = call
    if (!session) {
      countCalculation(http.network, now)
      return { data: await inTurn(http.network, () => calculatePayload(body, now, reference, null).calculation) }
    }
    return answerOnce({ ...call, session }, 'createCalculation', async (transaction) => {
      const id = crypto.randomUUID()
      const whose = { brand: brand.id, ownerId: session.user.id, today: call.today }
      const ownTemporaryCents = await ownTemporaryOf(transaction, body, whose)
      const calculated = calculatePayload(body, now, reference, id, { ownTemporaryCents })
      await offers.saveOffer(transaction, [brand.id, session.user.id, id], calculated, now)
      return { data: calculated.calculation }
    })
  },

  async previewCalculation({ db, brand, session, http, body, query, now, today, reference }) {
    countCalculation(http.network, now)
    const { current, byId } = reference.parameters
    const parameters = query.parameterSetId === undefined ? current : byId.get(query.parameterSetId)
    if (!parameters) throw new ApiProblem(422, { message: 'Bereken opnieuw: dit rekenmodel kennen wij niet meer.' })
    const funds = body.funds.length > 0 ? body.funds : averageMix(body.productCode, fundsOn(reference.funds, today))
    const whose = session && { brand: brand.id, ownerId: session.user.id, today }
    const ownTemporaryCents = await ownTemporaryOf(db, body, whose)
    const calculate = () =>
      calculatePayload({ ...body, funds }, now, reference, null, { parameters, ownTemporaryCents }).calculation
    return { data: await inTurn(http.network, calculate) }
  },

  async getCalculation({ db, brand, session: { user }, params: { id } }) {
    const row = requireFound(await db.first(offers.selectCalculation, [brand.id, user.id, id]))
    return { data: row.calculation }
  },

  async updateCalculation({ db, brand, session: { user }, params: { id }, body, now, today, reference }) {
    const whose = { brand: brand.id, ownerId: user.id, today }
    const ownTemporaryCents = await ownTemporaryOf(db, body, whose)
    const calculated = calculatePayload(body, now, reference, id, { ownTemporaryCents })
    const offer: Owned = [brand.id, user.id, id]
    await db.withTransaction(async (transaction) => {
      await offers.lockUnsigned(transaction, offer)
      await offers.replaceCalculation(transaction, offer, calculated, now)
    })
    return { data: calculated.calculation }
  },

  async getOffers({ db, brand, session: { user } }) {
    const rows = await db.all(offers.selectOffers, [brand.id, user.id])
    return { data: { Offerte: rows.map(toOffer) } }
  },

  async deleteOffer({ db, brand, session: { user }, params: { id }, now }) {
    const offer: Owned = [brand.id, user.id, id]
    await db.withTransaction(async (transaction) => {
      await offers.lockUnsigned(transaction, offer)
      await transaction.run(offers.deleteOffer, [...offer, now])
    })
    return { data: {} }
  },

  async restoreOffer({ db, brand, session: { user }, params: { id } }) {
    requireFound(await db.first(offers.restoreOffer, [brand.id, user.id, id]))
    return { data: {} }
  },

  async saveApplication({ db, brand, session: { user }, params: { id }, body, now }) {
    const offer: Owned = [brand.id, user.id, id]
    await db.withTransaction(async (transaction) => {
      await offers.lockUnsigned(transaction, offer)
      await transaction.run(offers.updateApplication, [...offer, JSON.stringify(body), now])
    })
    return { data: body }
  },
} satisfies Partial<Handlers>

function toOffer({ created_at: createdAt, updated_at: updatedAt, payload, ...row }: offers.OfferRow): Offer {
  return {
    ...row,
    payload,
    productCode: payload.productCode,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
