import type { Portal } from '../shared/portal.ts'
import { refreshContractSummaries } from '../shared/session-data.ts'

/**
 * The badge of the menu needs the contracts, and a logout without a connection needs its question to be there before
 * (reliability T34).
 */
export function loadMenuData(portal: Portal) {
  import('./shell/over-page.tsx').catch(() => {})
  return refreshContractSummaries(portal)
}
