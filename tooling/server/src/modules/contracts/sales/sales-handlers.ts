import { dealingFor } from '@portal/flows/contract/dealing-calendar'
import { addDays } from '@portal/flows/values/dates'
import { toMoment } from '@portal/flows/values/moment'
import { productOf } from '@portal/flows/values/products'
import { REFUND_DAYS } from '@portal/flows/payment/bank-terms'
import { ApiProblem, requireFound } from '../../../platform/api-problem.ts'
import { confirmationCodes } from '../../access/confirmation/confirmation-codes.ts'
import type { Handlers } from '../../base/operation/handler.ts'
import { ownedBy } from '../../base/operation/owned.ts'
import { lockOwnContract, requireOwnAllowed } from '../../books/payments/contract-money.ts'
import { confirmSale, digestOf, requireNoOpenSale } from './confirm-sale.ts'
import { readSale, readSellable } from './read-sale.ts'
import { selectSale, selectSales, updateWithdrawn, toSale } from './sales-queries.ts'

export const salesHandlers = {
  async getSales(call) {
    const { db, now, today } = call
    const owned = ownedBy(call)
    const [{ contract, funds, smallAnnuityBasisPoints }, sales] = await Promise.all([
      readSellable(db, owned, call),
      db.all(selectSales, [...owned, today]),
    ])
    const sum = (of: 'valueCents' | 'blockedCents' | 'availableCents') =>
      funds.reduce((total, fund) => total + fund[of], 0)
    const { lastCollectedOn, priceDate, maskedIban } = contract
    const isBlocked = lastCollectedOn !== null && funds.some(({ blockedCents }) => blockedCents > 0)
    return {
      data: {
        funds,
        valueCents: sum('valueCents'),
        blockedCents: sum('blockedCents'),
        blockedUntil: isBlocked ? addDays(lastCollectedOn, REFUND_DAYS) : null,
        availableCents: sum('availableCents'),
        priceDate,
        dealing: dealingFor(toMoment(now)),
        isAnnuity: productOf(contract.productCode).isAnnuity,
        smallAnnuityBasisPoints,
        maskedIban,
        sales: sales.map((sale) => toSale(sale, now)),
      },
    }
  },

  async previewSale(call) {
    await requireOwnAllowed(call.db, ownedBy(call), 'sell', call.today)
    const { preview } = await readSale(call.db, ownedBy(call), call.body, { ...call, isConfirmed: false })
    return { data: preview }
  },

  async requestSaleCode(call) {
    const { db, brand, params, body, secretBox, today } = call
    await requireOwnAllowed(db, ownedBy(call), 'sell', today)
    const { contractNumber, preview } = await readSale(db, ownedBy(call), body, { ...call, isConfirmed: true })
    await requireNoOpenSale(db, brand.id, params.id)
    const content = digestOf(secretBox, params.id, body, preview.dealing.month)
    const mail = {
      subject: 'Uw code om een verkoop te bevestigen',
      purpose: `te verkopen uit contract ${contractNumber}. De opbrengst gaat naar rekening ${preview.maskedIban}`,
    }
    return { data: await confirmationCodes.ask(call, params.id, content, mail) }
  },

  confirmSale,

  /** Withdrawing twice has one effect. The lock makes the dealing of the month wait, or finds it done. */
  async withdrawSale(call) {
    const { db, brand, params, now, today } = call
    const owned = ownedBy(call)
    await db.withTransaction(async (transaction) => {
      await lockOwnContract(transaction, owned, 'wind-down', today)
      const row = requireFound(await transaction.first(selectSale, [...owned, today, params.saleId]))
      if (row.status === 'withdrawn') return
      if (!toSale(row, now).canWithdraw) {
        throw new ApiProblem(409, { message: 'Deze verkoop kan niet meer worden ingetrokken.' })
      }
      await transaction.run(updateWithdrawn, [brand.id, params.id, row.id, now])
    })
    return { data: {} }
  },
} satisfies Partial<Handlers>
