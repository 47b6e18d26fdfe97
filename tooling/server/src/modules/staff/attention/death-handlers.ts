import { checkSeenDocument, toSettlementErrorText } from '@portal/flows/contract/settlement-rules'
import { checkPlainText, toPlainText } from '@portal/flows/values/plain-text'
import { ApiProblem, refusedByRules, refusedFields, requireFound } from '../../../platform/api-problem.ts'
import { statement } from '../../../platform/database/database.ts'
import { recordCallAbout } from '../../base/audit/record-call.ts'
import {
  holdContracts,
  releaseContracts,
  toHoldMail,
  toReleaseMail,
} from '../../contracts/life-events/hold-contracts.ts'
import { confirmDeath, sealCertificate, selectOpenDeath } from '../../contracts/life-events/life-events-queries.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import type { Own } from '../../base/operation/owned.ts'
import { settleContract } from './settle-contract.ts'

const shortestReason = 10

const selectCustomer = statement<{ name: string; email: string }, Own>('deaths customer')`
  select name, email from users where brand = $1 and id = $2 and role = 'customer'`

/** Each call is recorded with its customer before it runs, as every call of staff. */
export const deathHandlers = {
  async holdContracts(call) {
    const { db, brand, session, params, body, mailer, now } = call
    const { userId } = body
    await recordCallAbout(call, { operation: 'holdContracts', userId })
    const customer = requireFound(await db.first(selectCustomer, [brand.id, userId]))
    await db.withTransaction(async (transaction) => {
      const hold = { brand: brand.id, reportId: params.id, userId, now, staffId: session.user.id }
      const { isKnown, isNew } = await holdContracts(transaction, hold)
      if (!isKnown)
        throw new ApiProblem(409, { message: 'Deze melding is intussen afgehandeld, of gaat over een ander.' })
      if (isNew) await mailer.send(transaction, brand, toHoldMail(brand, customer))
    })
    return { data: {} }
  },

  async releaseContracts(call) {
    const { db, brand, session, params, body, mailer, now } = call
    const reason = toPlainText(body.reason)
    const {
      user_id: userId,
      owner_name: name,
      email,
    } = requireFound(await db.first(selectOpenDeath, [brand.id, params.id]))
    await recordCallAbout(call, { operation: 'releaseContracts', userId: userId ?? undefined, reason })
    if (checkPlainText(body.reason) || Array.from(reason).length < shortestReason) {
      throw refusedFields({ reason: `Schrijf in ten minste ${shortestReason} tekens hoe u weet dat de klant leeft` })
    }
    if (userId === null) throw new ApiProblem(409, { message: 'Voor deze melding staat niets stil.' })
    await db.withTransaction(async (transaction) => {
      const release = { now, staffId: session.user.id, reason }
      if (!(await releaseContracts(transaction, [brand.id, userId], release))) return
      await mailer.send(transaction, brand, toReleaseMail(brand, { name, email: email ?? '' }, now))
    })
    return { data: {} }
  },

  async confirmDeath(call) {
    const { db, brand, session, params, body, secretBox, now, today } = call
    const { user_id: userId } = requireFound(await db.first(selectOpenDeath, [brand.id, params.id]))
    await recordCallAbout(call, { operation: 'confirmDeath', userId: userId ?? undefined })
    const checked = checkSeenDocument(body, today)
    if (!checked.ok) throw refusedByRules(checked.errors, toSettlementErrorText)
    if (userId === null) throw new ApiProblem(409, { message: 'Zoek eerst de klant, en zet de contracten stil.' })
    const certificate = sealCertificate(secretBox, brand.id, params.id, checked.values)
    await db.run(confirmDeath, [brand.id, userId, params.id, now, session.user.id, certificate])
    return { data: {} }
  },

  settleContract,
} satisfies Partial<Handlers>
