import type { Portal } from '../shared/portal.ts'
import { refreshContractSummaries } from '../shared/session-data.ts'
import { loadOverPage } from './shell/load-over-page.ts'

/**
 * The badge of the menu needs the contracts. After them comes what a logout without a connection asks with: it has to be
 * there before (reliability T34).
 */
export function loadMenuData(portal: Portal) {
  return refreshContractSummaries(portal).finally(() => void loadOverPage().catch(() => {}))
}
