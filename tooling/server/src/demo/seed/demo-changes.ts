import type { ChangeValues } from '@portal/api/operations'
import { addMonths, type CalendarDate } from '@portal/flows/values/dates'
import { createHash } from 'node:crypto'
import type { BrandId } from '../../platform/brands.ts'
import { toSplitShares, type DemoContract } from './demo-contracts.ts'
import { publicationOf } from './demo-days.ts'
import { demoId } from './demo-id.ts'

type Terms = Required<Pick<ChangeValues, 'funds' | 'periodicDepositCents' | 'chosenRiskProfile' | 'description'>>

/** The terms from the dealing of a month on, including that month's changes. */
export function termsOn(contract: DemoContract, month: CalendarDate): Terms {
  const { chosenRiskProfile, periodicDepositCents, description } = contract
  const agreed: Terms = { funds: toSplitShares(contract.shares), chosenRiskProfile, periodicDepositCents, description }
  return contract.changes
    .filter((change) => change.month <= month)
    .reduce<Terms>((terms, { after }) => ({ ...terms, ...after }), agreed)
}

export function riskProfileSince({ changes, startDate }: DemoContract): CalendarDate {
  return changes.findLast(({ option }) => option === 'risicoprofiel')?.month ?? startDate
}

export function changeIdOf(brand: BrandId, number: string, index: number): string {
  return demoId(brand, 'change', number, `${index}`)
}

/** Rows of `contract_changes`: requested in the month before, each effective since. */
export function toChangeRows(brand: BrandId, contract: DemoContract & { id: string; number: string }) {
  return contract.changes.map(({ option, month, after }, index) => {
    const asked = addMonths(month, -1)
    const isAtOnce = option === 'omschrijving'
    const requestedAt = `${asked.slice(0, 8)}12T18:40:00Z`
    return {
      brand,
      id: changeIdOf(brand, contract.number, index),
      contract_id: contract.id,
      option,
      before: before(contract, asked, after),
      after,
      effective_on: isAtOnce ? requestedAt.slice(0, 10) : month,
      month: isAtOnce ? null : month,
      status: 'effective',
      channel: 'email',
      content_digest: `\\x${createHash('sha256').update(JSON.stringify(after)).digest('hex')}`,
      requested_at: requestedAt,
      effective_at: isAtOnce ? requestedAt : publicationOf(month),
    }
  })
}

/** The same fields before the change; the choice to switch holdings belongs to the change alone. */
function before(contract: DemoContract, month: CalendarDate, after: ChangeValues): ChangeValues {
  const terms = Object.entries(termsOn(contract, month))
  return Object.fromEntries(terms.filter(([field]) => field !== 'switchHoldings' && Object.hasOwn(after, field)))
}
