import type { RouteObject } from 'react-router'
import { createPage } from '../shared/page.ts'
import { paths } from '../shared/paths.ts'
import type { LoadStap1 } from './flow-pages.ts'
import type { FlowPlace } from './use-flow.ts'

// The loader comes with the screen, in one file.
const load = () => import('./flow-screen.tsx')

/** The route of a flow, or of its open calculator; all its pages but the first are the same for every flow. */
export function createFlowRoute(place: FlowPlace, title: string, loadStap1: LoadStap1): RouteObject {
  return {
    path: place.isOpen ? paths.open[place.name] : paths[place.name],
    handle: createPage(title, { isTitledByScreen: true, isPublic: place.isOpen, parts: [loadStap1] }),
    lazy: {
      loader: async () => (await load()).createFlowLoader(place, loadStap1),
      Component: async () => (await load()).FlowScreen,
    },
  }
}
