import type { FlowName } from '../values/products.ts'
import type { FlowProduct } from './flow-product.ts'
import { bedragBeleggen } from './products/bedrag-beleggen.ts'
import { lijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'
import { lijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'

const products = { bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren } as const satisfies Readonly<
  Record<FlowName, unknown>
>

/** The state of all flows, and which one the customer is in. */
export type FlowState = { readonly [Name in FlowName]: (typeof products)[Name]['initial'] } & {
  readonly currentFlow: FlowName
}

/** The state of one of the flows; its `name` tells which. */
export type Flow = FlowState[FlowName]

/** The rules of a product, by the name of its flow. */
export function rulesOf<Name extends FlowName>(name: Name): FlowProduct<FlowState[Name]> {
  return products[name] as unknown as FlowProduct<FlowState[Name]>
}
