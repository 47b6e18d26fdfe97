import type { Offer } from '@portal/api/operations'
import { pageIds } from './page-ids.ts'

/** Returns true when the customer went past the result of a saved calculation, so that its application has begun. */
export function isApplying({ application, contractId }: Pick<Offer, 'application' | 'contractId'>): boolean {
  const reached = pageIds.findIndex((page) => page === application?.activePage)
  return contractId === null && reached > pageIds.indexOf('resultaat')
}
