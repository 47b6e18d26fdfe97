import { ApiProblem, notFound, requireFound } from '../../../platform/api-problem.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { confirmationCodes } from '../../access/confirmation/confirmation-codes.ts'
import { optionNames } from '../contracts/option-names.ts'
import type { Call, Handlers } from '../../base/operation/handler.ts'
import { ownedBy } from '../../base/operation/owned.ts'
import { lockOwnContract } from '../../books/payments/contract-money.ts'
import * as queries from './changes-queries.ts'
import { confirmChange } from './confirm-change.ts'
import { readOwnChange, requireNoneScheduled } from './read-change.ts'

export const changesHandlers = {
  async getChanges(call) {
    const { db, today, now } = call
    const owned = ownedBy(call)
    const [contract, changes] = await Promise.all([
      db.first(queries.selectContractToChange, [...owned, today]),
      db.all(queries.selectChanges, owned),
    ])
    if (!contract) throw notFound()
    return { data: changes.map((change) => queries.toChange(change, now)) }
  },

  async previewChange(call) {
    const { change } = await readOwnChange(call.db, call, call.body)
    const { kept: _, iban: __, ...preview } = change
    return { data: preview }
  },

  async requestChangeCode(call) {
    const { db, brand, params, body } = call
    const { contract, change, content } = await readOwnChange(db, call, body)
    await requireNoneScheduled(db, brand.id, contract.id, body)
    const account = change.after.iban === undefined ? '' : ` naar ${change.after.iban}`
    const mail = {
      subject: 'Uw code om een wijziging te bevestigen',
      purpose: `${optionNames[body.option]} van contract ${contract.number} te wijzigen${account}`,
    }
    return { data: await confirmationCodes.ask(call, params.id, content, mail) }
  },

  confirmChange,

  async withdrawChange(call) {
    await call.db.withTransaction((transaction) => withdraw(transaction, call))
    return { data: {} }
  },
} satisfies Partial<Handlers>

/** Withdrawing twice has one effect. The lock makes the dealing of the month wait, or finds it done. */
async function withdraw(transaction: Queries, call: Call<'withdrawChange'>): Promise<void> {
  const { brand, params, now, today } = call
  const owned = ownedBy(call)
  await lockOwnContract(transaction, owned, 'wind-down', today)
  const change = requireFound(await transaction.first(queries.selectChange, [...owned, params.changeId]))
  if (change.status === 'withdrawn') return
  if (!queries.isOpen(change, now)) {
    throw new ApiProblem(409, { message: 'Deze wijziging kan niet meer worden ingetrokken.' })
  }
  await transaction.run(queries.updateWithdrawn, [brand.id, params.id, change.id, now])
  await transaction.run(queries.withdrawSwitch, [brand.id, params.id, change.id, now])
}
