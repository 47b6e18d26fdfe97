import type { ShouldRevalidateFunctionArgs } from 'react-router'

export const contractRouteId = 'contract'

/** The last step of a change or a sale, with its confirmation. */
export const doneStep = 'bevestiging'

/**
 * Returns true when the data of a contract must be requested again: for another contract, on request, and before the
 * confirmation, so that the customer cannot continue with outdated data.
 */
export function shouldRevalidateContract({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  const isDone = nextUrl.searchParams.get('stap') === doneStep
  return isDone || currentParams.contractId !== nextParams.contractId || currentUrl.href === nextUrl.href
}
