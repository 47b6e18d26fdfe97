import { createFlowGuard } from '../../enter-flow.ts'
import { createFlowLoader } from '../../load-flow-page.ts'
import { Stap1Page } from './stap1-page.tsx'

export { FlowScreen as Component } from '../../flow-screen.tsx'

export const guard = createFlowGuard('lijfrenteOpbouwen')

export const loader = createFlowLoader('lijfrenteOpbouwen', Stap1Page)
