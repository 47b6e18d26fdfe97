import type { RouteObject } from 'react-router'
import { createFlowRoute } from '../../create-flow-route.ts'

const name = 'lijfrenteUitkeren'
const loadStap1 = async () => (await import('./stap1-page.tsx')).Stap1Page

export const lijfrenteUitkerenRoutes: RouteObject[] = [
  createFlowRoute({ name, isOpen: false }, 'Lijfrente uitkeren', loadStap1),
]

/** The same calculator for everybody (main brand only, specification §2). */
export const lijfrenteUitkerenOpenRoutes: RouteObject[] = [
  createFlowRoute({ name, isOpen: true }, 'Berekenen: lijfrente uitkeren', loadStap1),
]
