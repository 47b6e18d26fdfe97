import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { createPage } from '../../../shared/page.ts'

export const changesRoute: RouteObject = {
  path: '/contractbeheer/:contractId/wijzigen/:option?',
  handle: createPage('Wijzigen', { hasMenu: false, isTitledByScreen: true }),
  shouldRevalidate: isLoadedAgain,
  lazy: {
    loader: async () => (await import('./load-changes.ts')).loadChanges,
    Component: async () => (await import('./changes-screen.tsx')).ChangesScreen,
  },
}

/** For another option, and after a change; not on the way from step to step. */
function isLoadedAgain({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentParams.contractId === nextParams.contractId && currentParams.option === nextParams.option
  return !isSame || currentUrl.href === nextUrl.href
}
