import type { ShouldRevalidateFunctionArgs } from 'react-router'

export const contractRouteId = 'contract'

/** Whether what belongs to a contract is asked again: for another one, after a change and on request. */
export function isAskedAgain({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.contractId !== nextParams.contractId || currentUrl.href === nextUrl.href
}
