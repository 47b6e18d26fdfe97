import type { Offer } from '@portal/api/operations'
import { notFound } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'
import { answerOnce } from '../../idempotency.ts'
import { calculatePayload } from './calculate-payload.ts'
import {
  deleteOffer,
  insertOffer,
  selectCalculation,
  selectOffers,
  updateApplication,
  updateCalculation,
  type OfferRow,
} from './offers.ts'

// Each statement filters on brand and owner, so what is not the customer's own is as missing as what does not exist.
export const calculationHandlers = {
  async createCalculation(call) {
    const { brand, session, body, now } = call
    if (!session) return { data: calculatePayload(body, now, null) }
    return answerOnce({ ...call, session }, 'createCalculation', async (transaction) => {
      const id = crypto.randomUUID()
      const calculation = calculatePayload(body, now, id)
      await transaction.run(insertOffer, [brand.id, session.user.id, id, JSON.stringify(calculation), now])
      return { data: calculation }
    })
  },

  previewCalculation({ body, now }) {
    const funds = body.funds.length > 0 ? body.funds : [{ id: 'mix-neutraal', percentage: 1 }]
    return { data: calculatePayload({ ...body, funds }, now, null) }
  },

  async getCalculation({ db, brand, session: { user }, params: { id } }) {
    const row = await db.first(selectCalculation, [brand.id, user.id, id])
    if (!row) throw notFound()
    return { data: row.calculation }
  },

  async updateCalculation({ db, brand, session: { user }, params: { id }, body, now }) {
    const calculation = calculatePayload(body, now, id)
    const updated = await db.run(updateCalculation, [brand.id, user.id, id, JSON.stringify(calculation), now])
    if (updated === 0) throw notFound()
    return { data: calculation }
  },

  async getOffers({ db, brand, session: { user } }) {
    const rows = await db.all(selectOffers, [brand.id, user.id])
    return { data: { Offerte: rows.map(toOffer) } }
  },

  async deleteOffer({ db, brand, session: { user }, params: { id } }) {
    if ((await db.run(deleteOffer, [brand.id, user.id, id])) === 0) throw notFound()
    return { data: {} }
  },

  async saveApplication({ db, brand, session: { user }, params: { id }, body, now }) {
    const updated = await db.run(updateApplication, [brand.id, user.id, id, JSON.stringify(body), now])
    if (updated === 0) throw notFound()
    return { data: body }
  },
} satisfies Partial<Handlers>

function toOffer({ created_at: createdAt, updated_at: updatedAt, payload, ...row }: OfferRow): Offer {
  return {
    ...row,
    payload,
    productCode: payload.productCode,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
