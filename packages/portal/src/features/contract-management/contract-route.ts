import type { ShouldRevalidateFunctionArgs } from 'react-router'

export const contractRouteId = 'contract'

/** The last step of a change or a sale, with its confirmation. */
export const doneStep = 'bevestiging'

/** Also requests a contract again before the confirmation, so that nobody continues with outdated data. */
export function shouldRevalidateContract({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  const isDone = nextUrl.searchParams.get('stap') === doneStep
  return isDone || currentParams.contractId !== nextParams.contractId || currentUrl.href === nextUrl.href
}
