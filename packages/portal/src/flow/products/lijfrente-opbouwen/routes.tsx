import type { RouteObject } from 'react-router'
import { createFlowRoute } from '../../create-flow-route.ts'

const name = 'lijfrenteOpbouwen'
const loadStap1 = async () => (await import('./stap1-page.tsx')).Stap1Page

export const lijfrenteOpbouwenRoutes: RouteObject[] = [
  createFlowRoute({ name, isOpen: false }, 'Lijfrente opbouwen', loadStap1),
]

/** The same calculator for everybody (main brand only, specification §2). */
export const lijfrenteOpbouwenOpenRoutes: RouteObject[] = [
  createFlowRoute({ name, isOpen: true }, 'Berekenen: lijfrente opbouwen', loadStap1),
]
