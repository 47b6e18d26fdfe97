import type { RouteObject } from 'react-router'
import { createFlowRoute } from '../../create-flow-route.ts'

const name = 'bedragBeleggen'
const loadStap1 = async () => (await import('./stap1-page.tsx')).Stap1Page

export const bedragBeleggenRoutes: RouteObject[] = [
  createFlowRoute({ name, isOpen: false }, 'Bedrag beleggen', loadStap1),
]

/** The same calculator for everybody (main brand only, specification §2). */
export const bedragBeleggenOpenRoutes: RouteObject[] = [
  createFlowRoute({ name, isOpen: true }, 'Berekenen: bedrag beleggen', loadStap1),
]
