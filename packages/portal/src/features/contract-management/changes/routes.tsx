import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { createPage } from '../../../shared/page.ts'

// The loader comes with the screen, in one file.
const load = () => import('./changes-screen.tsx')

export const changesRoute: RouteObject = {
  path: '/contractbeheer/:contractId/wijzigen/:option?',
  handle: createPage('Wijzigen', { hasMenu: false, isTitledByScreen: true }),
  shouldRevalidate: isLoadedAgain,
  lazy: {
    loader: async () => (await load()).loadChanges,
    Component: async () => (await load()).ChangesScreen,
  },
}

/** For another option, and after a change; not on the way from step to step. */
function isLoadedAgain({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentParams.contractId === nextParams.contractId && currentParams.option === nextParams.option
  return !isSame || currentUrl.href === nextUrl.href
}
