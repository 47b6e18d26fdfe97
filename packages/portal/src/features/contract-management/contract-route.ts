import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'

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

const listKeys = ['bladzijde', 'van', 'tot', 'soort', 'fonds']

/** Returns true at the account of a contract: the address of its transactions without a page or a filter. */
export function useIsAccount(): boolean {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  return pathname.split('/')[3] === 'transacties' && !listKeys.some((key) => query.has(key))
}
