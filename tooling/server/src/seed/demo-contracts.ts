import type { Contract } from '@portal/api/operations'
import { addMonths, type CalendarDate } from '@portal/flows/dates'
import type { Cents } from '@portal/flows/money'
import type { BrandId } from '../brands.ts'
import { drawDownStart, type DemoLogin } from './demo-people.ts'

export type DemoContract = {
  login: DemoLogin
  productCode: Contract['productCode']
  description: string
  startDate: CalendarDate
  duration: number | null
  chosenRiskProfile: Contract['chosenRiskProfile']
  initialDepositCents: Cents
  periodicDepositCents: Cents
  /** A month. */
  withdrawalCents: Cents
  isPaymentCompleted: boolean
  /** Whether the first money comes from another provider of annuities. */
  isTransfer: boolean
  lastDepositFailed: boolean
  /** Basis points a fund, together 10.000. */
  shares: Record<string, number>
}

const euros = 100
/** The customers of the other brand pay in a fifth more, so that no amount of one brand is found on the other. */
const sizes: Record<BrandId, number> = { main: 1, other: 1.2 }

export function demoContracts(brand: BrandId, thisMonth: CalendarDate): DemoContract[] {
  const monthsAgo = (months: number) => addMonths(thisMonth, -months)
  const nextMonth = addMonths(thisMonth, 1)
  const contracts: DemoContract[] = [
    contract('starter', 'SB', 'Mijn eerste belegging', nextMonth, 20, 'neutraal', {
      initialDepositCents: 5_000 * euros,
      periodicDepositCents: 100 * euros,
      isPaymentCompleted: false,
      shares: { 'mix-neutraal': 6_000, 'aandelen-wereld': 2_000, 'obligaties-euro-staat': 2_000 },
    }),
    contract('spaarder', 'SB', 'Later kleiner wonen', monthsAgo(72), 25, 'offensief', {
      initialDepositCents: 2_500 * euros,
      periodicDepositCents: 250 * euros,
      shares: {
        'aandelen-wereld': 5_000,
        'aandelen-europa': 1_500,
        'aandelen-opkomend': 1_000,
        'obligaties-bedrijven': 2_500,
      },
    }),
    contract('ouder', 'SB', 'Studie', monthsAgo(100), 18, 'neutraal', {
      initialDepositCents: 500 * euros,
      periodicDepositCents: 75 * euros,
      shares: { 'mix-neutraal': 5_000, 'aandelen-wereld': 2_500, 'obligaties-euro-staat': 2_500 },
    }),
    contract('opbouw', 'SUL', 'Aanvulling op mijn AOW', monthsAgo(140), 14, 'neutraal', {
      initialDepositCents: 10_000 * euros,
      periodicDepositCents: 300 * euros,
      shares: {
        'aandelen-wereld': 3_500,
        'vastgoed-wereld': 1_000,
        'obligaties-euro-staat': 3_000,
        'obligaties-bedrijven': 1_500,
        'geldmarkt-euro': 1_000,
      },
    }),
    contract('overstap', 'SUL', 'Lijfrente van mijn vorige aanbieder', nextMonth, 16, 'offensief', {
      initialDepositCents: 48_250 * euros,
      isPaymentCompleted: false,
      isTransfer: true,
      shares: { 'aandelen-wereld': 5_000, 'aandelen-europa': 2_000, 'obligaties-bedrijven': 3_000 },
    }),
    contract('uitkering', 'SDIL', 'Uitkering vanaf mijn 63e', drawDownStart(thisMonth), 24, 'defensief', {
      initialDepositCents: 180_000 * euros,
      withdrawalCents: 850 * euros,
      shares: {
        'mix-neutraal': 4_000,
        'obligaties-euro-staat': 3_000,
        'obligaties-bedrijven': 2_000,
        'geldmarkt-euro': 1_000,
      },
    }),
    // Below the yearly maximum of a temporary annuity (€ 27.192 in 2026), but not together with five years from the
    // second contract.
    contract('tijdelijk', 'SDIL', 'Tijdelijke uitkering', monthsAgo(10), 5, 'zeer-defensief', {
      initialDepositCents: 105_000 * euros,
      withdrawalCents: 1_800 * euros,
      shares: { 'obligaties-euro-staat': 5_000, 'geldmarkt-euro': 5_000 },
    }),
    contract('tijdelijk', 'SUL', 'Nog niet uitgekeerde lijfrente', monthsAgo(150), 15, 'defensief', {
      initialDepositCents: 18_000 * euros,
      periodicDepositCents: 200 * euros,
      shares: { 'aandelen-wereld': 3_000, 'obligaties-euro-staat': 4_000, 'obligaties-bedrijven': 3_000 },
    }),
    contract('amerika', 'SB', 'Vermogen opbouwen', monthsAgo(30), 30, 'zeer-offensief', {
      initialDepositCents: 20_000 * euros,
      periodicDepositCents: 400 * euros,
      shares: { 'aandelen-wereld': 7_000, 'aandelen-europa': 1_500, 'aandelen-opkomend': 1_500 },
    }),
    // AM04: there was not enough on the account for this month's collection.
    contract('incasso', 'SB', 'Elke maand opzij', monthsAgo(26), 20, 'neutraal', {
      periodicDepositCents: 150 * euros,
      isPaymentCompleted: false,
      lastDepositFailed: true,
      shares: { 'mix-neutraal': 10_000 },
    }),
    contract('langjarig', 'SB', 'Al 25 jaar elke maand', monthsAgo(300), null, 'offensief', {
      periodicDepositCents: 160 * euros,
      shares: {
        'aandelen-wereld': 3_000,
        'aandelen-europa': 1_500,
        'aandelen-opkomend': 1_000,
        'vastgoed-wereld': 1_000,
        'obligaties-euro-staat': 1_250,
        'obligaties-bedrijven': 1_250,
        'geldmarkt-euro': 500,
        'mix-neutraal': 500,
      },
    }),
  ]
  const inSize = (amount: Cents) => Math.round(amount * sizes[brand])
  return contracts.map((each) => ({
    ...each,
    initialDepositCents: inSize(each.initialDepositCents),
    periodicDepositCents: inSize(each.periodicDepositCents),
    withdrawalCents: inSize(each.withdrawalCents),
  }))
}

function contract(
  login: DemoLogin,
  productCode: DemoContract['productCode'],
  description: string,
  startDate: CalendarDate,
  duration: number | null,
  chosenRiskProfile: DemoContract['chosenRiskProfile'],
  rest: Partial<DemoContract> & Pick<DemoContract, 'shares'>,
): DemoContract {
  return {
    login,
    productCode,
    description,
    startDate,
    duration,
    chosenRiskProfile,
    initialDepositCents: 0,
    periodicDepositCents: 0,
    withdrawalCents: 0,
    isPaymentCompleted: true,
    isTransfer: false,
    lastDepositFailed: false,
    ...rest,
  }
}
