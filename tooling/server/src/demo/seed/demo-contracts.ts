import type { Beneficiary, Change, ChangeValues, Contract, SplitShare } from '@portal/api/operations'
import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { brandIds, type BrandId } from '../../platform/brands.ts'
import { drawDownStart, type DemoLogin } from './demo-people.ts'

/** Basis points per fund, together 10.000. */
type Shares = Readonly<Record<string, number>>

type DemoChange = { option: Change['option']; month: CalendarDate; after: ChangeValues }

/** The original terms; the customer's later changes are in `changes`, oldest first. */
export type DemoContract = {
  login: DemoLogin
  productCode: Contract['productCode']
  description: string
  startDate: CalendarDate
  duration: number | null
  chosenRiskProfile: Contract['chosenRiskProfile']
  initialDepositCents: Cents
  periodicDepositCents: Cents
  isPaymentCompleted: boolean
  /** True when the first money comes from another annuity provider. */
  isTransfer: boolean
  /** True when the contract is in the name of the customer's child. */
  isForChild: boolean
  lastDepositFailed: boolean
  shares: Shares
  extraDeposits: readonly { month: CalendarDate; amountCents: Cents }[]
  sales: readonly { month: CalendarDate; amountCents: Cents }[]
  changes: readonly DemoChange[]
  beneficiaries: readonly Pick<Beneficiary, 'relation' | 'shareBasisPoints'>[]
}

const euros = 100
/** The customers of each next brand deposit a fifth more, so that amounts of one brand never match another's. */
const sizeOf = (brand: BrandId) => 1 + brandIds.indexOf(brand) / 5

const neutralAnnuity: Shares = {
  'aandelen-wereld': 3_500,
  'vastgoed-wereld': 1_000,
  'obligaties-euro-staat': 3_000,
  'obligaties-bedrijven': 1_500,
  'geldmarkt-euro': 1_000,
}
const tenFunds: Shares = {
  'aandelen-wereld': 2_500,
  'aandelen-europa': 1_000,
  'aandelen-nederland': 1_000,
  'aandelen-opkomend': 500,
  'vastgoed-wereld': 1_000,
  'obligaties-euro-staat': 1_000,
  'obligaties-bedrijven': 1_000,
  'obligaties-wereld': 1_000,
  'geldmarkt-euro': 500,
  'mix-neutraal': 500,
}

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
      beneficiaries: [{ relation: 'partner', shareBasisPoints: 10_000 }],
    }),
    contract('ouder', 'SB', 'Studie', monthsAgo(100), 18, 'neutraal', {
      initialDepositCents: 1_000 * euros,
      periodicDepositCents: 75 * euros,
      isForChild: true,
      shares: { 'mix-neutraal': 5_000, 'aandelen-wereld': 2_500, 'obligaties-euro-staat': 2_500 },
      extraDeposits: [{ month: monthsAgo(31), amountCents: 250 * euros }],
    }),
    // This customer takes less risk as the state pension comes nearer.
    contract('opbouw', 'SUL', 'Lijfrente', monthsAgo(140), 14, 'offensief', {
      initialDepositCents: 10_000 * euros,
      periodicDepositCents: 250 * euros,
      shares: { 'aandelen-wereld': 5_500, 'vastgoed-wereld': 1_500, 'obligaties-bedrijven': 3_000 },
      extraDeposits: [{ month: monthsAgo(10), amountCents: 1_500 * euros }],
      changes: [
        { option: 'inleg', month: monthsAgo(84), after: { periodicDepositCents: 300 * euros } },
        { option: 'omschrijving', month: monthsAgo(60), after: { description: 'Aanvulling op mijn AOW' } },
        { option: 'risicoprofiel', month: monthsAgo(36), after: { chosenRiskProfile: 'neutraal' } },
        toSplit(monthsAgo(36), neutralAnnuity),
      ],
    }),
    contract('overstap', 'SUL', 'Lijfrente van mijn vorige aanbieder', nextMonth, 16, 'offensief', {
      initialDepositCents: 48_250 * euros,
      isPaymentCompleted: false,
      isTransfer: true,
      shares: { 'aandelen-wereld': 5_000, 'aandelen-europa': 2_000, 'obligaties-bedrijven': 3_000 },
    }),
    contract('uitkering', 'SDIL', 'Uitkering vanaf mijn 63e', drawDownStart(thisMonth), 24, 'defensief', {
      initialDepositCents: 180_000 * euros,
      shares: {
        'mix-neutraal': 4_000,
        'obligaties-euro-staat': 3_000,
        'obligaties-bedrijven': 2_000,
        'geldmarkt-euro': 1_000,
      },
    }),
    // Below the yearly maximum of a temporary annuity (€ 27.192 in 2026), but not together with five years from the
    // second contract. A larger capital takes longer, so each next brand has a year more.
    contract(
      'tijdelijk',
      'SDIL',
      'Tijdelijke uitkering',
      monthsAgo(10),
      5 + brandIds.indexOf(brand),
      'zeer-defensief',
      {
        initialDepositCents: 105_000 * euros,
        shares: { 'obligaties-euro-staat': 5_000, 'geldmarkt-euro': 5_000 },
      },
    ),
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
    // AM04: the account had too little money for the last collection.
    contract('incasso', 'SB', 'Elke maand opzij', monthsAgo(26), 20, 'neutraal', {
      periodicDepositCents: 150 * euros,
      isPaymentCompleted: false,
      lastDepositFailed: true,
      shares: { 'mix-neutraal': 10_000 },
    }),
    // Deposits every month, and more every quarter: over 10.000 transactions in ten funds.
    contract('langjarig', 'SB', 'Al 25 jaar elke maand', monthsAgo(300), null, 'zeer-offensief', {
      periodicDepositCents: 400 * euros,
      shares: tenFunds,
      extraDeposits: Array.from({ length: 99 }, (_, quarter) => ({
        month: monthsAgo(297 - 3 * quarter),
        amountCents: 600 * euros,
      })),
      sales: [{ month: monthsAgo(48), amountCents: 7_500 * euros }],
      changes: [
        toSplit(monthsAgo(240), {
          ...tenFunds,
          'aandelen-wereld': 3_500,
          'obligaties-wereld': 500,
          'geldmarkt-euro': 0,
        }),
        toSplit(monthsAgo(180), tenFunds),
        { option: 'risicoprofiel', month: monthsAgo(120), after: { chosenRiskProfile: 'offensief' } },
        toSplit(monthsAgo(120), { ...tenFunds, 'aandelen-wereld': 2_000, 'obligaties-euro-staat': 1_500 }),
        toSplit(monthsAgo(60), tenFunds),
      ],
      beneficiaries: [{ relation: 'partner', shareBasisPoints: 10_000 }],
    }),
  ]
  return contracts.map((each) => inSize(each, sizeOf(brand)))
}

function toSplit(month: CalendarDate, shares: Shares): DemoChange {
  const funds = toSplitShares(shares)
  return { option: 'fondsverdeling', month, after: { funds, switchHoldings: true } }
}

export function toSplitShares(shares: Shares): SplitShare[] {
  return Object.entries(shares)
    .filter(([, shareBasisPoints]) => shareBasisPoints > 0)
    .map(([id, shareBasisPoints]) => ({ id, shareBasisPoints }))
}

function inSize(agreed: DemoContract, size: number): DemoContract {
  const resize = (amount: Cents) => Math.round(amount * size)
  const resizeAll = (orders: DemoContract['sales']) =>
    orders.map((order) => ({ ...order, amountCents: resize(order.amountCents) }))
  const resizeValues = (values: ChangeValues): ChangeValues =>
    values.periodicDepositCents === undefined
      ? values
      : { ...values, periodicDepositCents: resize(values.periodicDepositCents) }
  return {
    ...agreed,
    initialDepositCents: resize(agreed.initialDepositCents),
    periodicDepositCents: resize(agreed.periodicDepositCents),
    extraDeposits: resizeAll(agreed.extraDeposits),
    sales: resizeAll(agreed.sales),
    changes: agreed.changes.map((change) => ({ ...change, after: resizeValues(change.after) })),
  }
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
    isPaymentCompleted: true,
    isTransfer: false,
    isForChild: false,
    lastDepositFailed: false,
    extraDeposits: [],
    sales: [],
    changes: [],
    beneficiaries: [],
    ...rest,
  }
}
