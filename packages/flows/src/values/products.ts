/** Product codes of requirement 9.1. */
export type ProductCode = 'SB' | 'SUL' | 'SDIL'

/** The names of the three flows; `bedragBeleggen` is the default (requirement 3.5). */
export const flowNames = ['bedragBeleggen', 'lijfrenteOpbouwen', 'lijfrenteUitkeren'] as const

/** The name of a flow in the state (requirement 3.5). */
export type FlowName = (typeof flowNames)[number]

const products = {
  bedragBeleggen: { code: 'SB', name: 'Bedrag beleggen' },
  lijfrenteOpbouwen: { code: 'SUL', name: 'Lijfrente opbouwen' },
  lijfrenteUitkeren: { code: 'SDIL', name: 'Lijfrente uitkeren' },
} as const satisfies Record<FlowName, { code: ProductCode; name: string }>

const flowNameByCode = {
  SB: 'bedragBeleggen',
  SUL: 'lijfrenteOpbouwen',
  SDIL: 'lijfrenteUitkeren',
} as const satisfies Record<ProductCode, FlowName>

/** The product code of a flow (requirements 1.2 and 9.1). */
export function productCodeOf(flowName: FlowName): ProductCode {
  return products[flowName].code
}

/** The flow of a product code. */
export function flowNameOf(code: ProductCode): FlowName {
  return flowNameByCode[code]
}

/** The name of a product for customers: `Bedrag beleggen`. */
export function productNameOf(code: ProductCode): string {
  return products[flowNameByCode[code]].name
}
