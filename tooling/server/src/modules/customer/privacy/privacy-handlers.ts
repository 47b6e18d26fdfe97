import { addDays, formatDate } from '@portal/flows/values/dates'
import { ERASURE_DAYS } from '@portal/flows/account/terms'
import { ApiProblem } from '../../../platform/api-problem.ts'
import type { Handlers, Handler } from '../../base/operation/handler.ts'
import { fundNamesOf } from '../../reference/funds.ts'
import { requirePassword } from '../../access/session/require-password.ts'
import { insertErasure, lockUser, selectErasure, toErasure, updateWithdrawn } from './erasure-requests.ts'
import { readBounds } from './kept.ts'
import { toRequestedMail, toWithdrawnMail } from './mails.ts'
import { createNetworkLimit } from '../../../platform/network-limit.ts'
import { createLimiter } from '../../../platform/limiter.ts'
import { readAccountData } from './archive/account-data.ts'
import { readContractData } from './archive/contract-data.ts'
import { readMovedData } from './archive/moved-data.ts'
import { readOfferData } from './archive/offer-data.ts'
import { toReadMe } from './archive/read-me.ts'
import { createArchive } from './archive/write-archive.ts'

/** Only one archive at a time, because all documents of a customer are in memory. */
const limiter = createLimiter({ atOnce: 1, waiting: 10 })

/** A customer needs no export more often: a higher rate is a mistake or an attack. */
const countExport = createNetworkLimit({
  burst: 10,
  perSecond: 10 / 3600,
  message: 'U hebt uw gegevens net een paar keer gedownload. Probeer het over tien minuten nog eens.',
})

/** Sends everything that is saved about the customer on this brand, in one archive (GDPR, articles 15 and 20). */
const exportData: Handler<'exportData'> = async (call) => {
  const { brand, session, now, today, http, reference } = call
  const owner = `${brand.id}\n${session.user.id}`
  countExport(owner, now)
  const archive = await limiter.run(
    owner,
    async () => {
      const { addFile, finish } = createArchive(now)
      const data = {
        brand: brand.name,
        madeAt: now.toISOString(),
        ...(await readAccountData(call)),
        offers: await readOfferData(call, addFile),
        contracts: await readContractData(call, addFile),
        movedDocuments: await readMovedData(call, addFile),
      }
      await addFile('gegevens.json', Buffer.from(JSON.stringify(data, null, 2)))
      await addFile('lees-mij.html', Buffer.from(toReadMe(brand, data, today, fundNamesOf(reference.funds))))
      return finish()
    },
    () => new ApiProblem(503, { message: 'Het is nu druk. Probeer het over een minuut nog eens.' }, 60),
  )
  http.attachFile('application/zip', `${brand.name}-mijn-gegevens-${today}.zip`)
  return archive
}

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
    const dueOn = addDays(today, ERASURE_DAYS)
    const data = await db.withTransaction(async (transaction) => {
      await transaction.first(lockUser, [brand.id, user.id])
      const last = await transaction.first(selectErasure, [brand.id, user.id])
      if (last?.status === 'requested') {
        const message = `U hebt dit al gevraagd. Wij wissen uw gegevens op ${formatDate(last.dueOn)}.`
        throw new ApiProblem(409, { message })
      }
      const { kept } = await readBounds(transaction, [brand.id, user.id], today)
      const id = crypto.randomUUID()
      await transaction.run(insertErasure, [brand.id, user.id, id, now, dueOn, JSON.stringify(kept)])
      await mailer.send(transaction, brand, toRequestedMail(brand, user, dueOn, kept))
      return toErasure({ status: 'requested', requestedAt: now, dueOn, finishedAt: null, kept })
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
