import { addDays, formatDate } from '@portal/flows/values/dates'
import { ApiProblem } from '../../platform/api-problem.ts'
import type { Handlers } from '../operation/handler.ts'
import { requirePassword } from '../session/require-password.ts'
import { insertErasure, lockUser, selectErasure, toErasure, updateWithdrawn } from './erasure-requests.ts'
import { exportData } from './export-data.ts'
import { readBounds } from './kept.ts'
import { toRequestedMail, toWithdrawnMail } from './mails.ts'

/** How long a request can be withdrawn. */
const waitingDays = 14

export const privacyHandlers = {
  exportData,

  async getErasure({ db, brand, session: { user } }) {
    const row = await db.first(selectErasure, [brand.id, user.id])
    return { data: row ? toErasure(row) : null }
  },

  async requestErasure(call) {
    const { db, brand, session, body, now, today, mailer } = call
    const { user } = session
    await requirePassword(call, body.password)
    if (user.role === 'admin') {
      throw new ApiProblem(409, {
        message: 'Dit account hoort bij het werk. Vraag uw leidinggevende om het te sluiten.',
      })
    }
    const dueOn = addDays(today, waitingDays)
    const data = await db.withTransaction(async (transaction) => {
      await transaction.first(lockUser, [brand.id, user.id])
      const last = await transaction.first(selectErasure, [brand.id, user.id])
      if (last?.status === 'requested') {
        const message = `U hebt dit al gevraagd. Wij wissen uw gegevens op ${formatDate(last.due_on)}.`
        throw new ApiProblem(409, { message })
      }
      const { kept } = await readBounds(transaction, [brand.id, user.id], today)
      const id = crypto.randomUUID()
      await transaction.run(insertErasure, [brand.id, user.id, id, now, dueOn, JSON.stringify(kept)])
      await mailer.send(transaction, brand, toRequestedMail(brand, user, dueOn, kept))
      return toErasure({ status: 'requested', requested_at: now, due_on: dueOn, finished_at: null, kept })
    })
    return { data }
  },

  async withdrawErasure({ db, brand, session: { user }, now, mailer }) {
    await db.withTransaction(async (transaction) => {
      await transaction.first(lockUser, [brand.id, user.id])
      const count = await transaction.run(updateWithdrawn, [brand.id, user.id, now])
      if (count === 0) throw new ApiProblem(409, { message: 'Er is geen verzoek dat u nog kunt intrekken.' })
      await mailer.send(transaction, brand, toWithdrawnMail(brand, user))
    })
    return { data: {} }
  },
} satisfies Partial<Handlers>
