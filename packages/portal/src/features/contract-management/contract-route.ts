import type { ShouldRevalidateFunctionArgs } from 'react-router'

export const contractRouteId = 'contract'

/** The step of a change or a sale that shows what was confirmed. */
export const doneStep = 'bevestiging'

/**
 * Whether what belongs to a contract is asked again: for another one, on request, and on the way to what was confirmed,
 * so that nobody can go on before it is known here.
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
