import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { createPage } from '../../../shared/page.ts'
import { isAskedAgain } from '../contract-route.ts'

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

/** For another option too; not on the way from step to step. */
function isLoadedAgain(args: ShouldRevalidateFunctionArgs): boolean {
  return isAskedAgain(args) || args.currentParams.option !== args.nextParams.option
}
