import { createFlowGuard } from '../../enter-flow.ts'
import { createFlowLoader } from '../../load-flow-page.ts'
import { Stap1Page } from './stap1-page.tsx'

export { FlowScreen as Component } from '../../flow-screen.tsx'

export const guard = createFlowGuard('kindBeleggen')

export const loader = createFlowLoader('kindBeleggen', Stap1Page)
