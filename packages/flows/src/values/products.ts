import type { ProductCode as WireCode } from '@portal/api/operations'

type Facts = {
  /** The flow in which it is made (requirements 3.5 and 9.1). */
  readonly flow: string
  /** The name as customers know it. */
  readonly name: string
  /** Whether the tax law treats it as an annuity; the value of any other product belongs to box 3. */
  readonly isAnnuity: boolean
  /** Whether the customer deducts what is paid in, within the room of the year. */
  readonly isDeductible: boolean
  /** Whether it pays out a capital that is there from the start, and takes no deposits. */
  readonly isPaidOut: boolean
}

const products = {
  SB: { flow: 'bedragBeleggen', name: 'Bedrag beleggen', isAnnuity: false, isDeductible: false, isPaidOut: false },
  SUL: { flow: 'lijfrenteOpbouwen', name: 'Lijfrente opbouwen', isAnnuity: true, isDeductible: true, isPaidOut: false },
  SDIL: {
    flow: 'lijfrenteUitkeren',
    name: 'Lijfrente uitkeren',
    isAnnuity: true,
    isDeductible: false,
    isPaidOut: true,
  },
} as const satisfies Readonly<Record<WireCode, Facts>>

/** The product codes (requirement 9.1). */
export type ProductCode = keyof typeof products

/** The name of a flow in the state (requirement 3.5). */
export type FlowName = (typeof products)[ProductCode]['flow']

/** The facts of a product, which rules and screens use instead of comparing its code. */
export type Product = Facts & { readonly flow: FlowName }

/** The codes of all products. */
export const productCodes = Object.keys(products) as readonly ProductCode[]

/** The names of all flows; `bedragBeleggen` is the default (requirement 3.5). */
export const flowNames: readonly FlowName[] = productCodes.map((code) => products[code].flow)

const productsByFlow = Object.fromEntries(
  productCodes.map((code) => [products[code].flow, { ...products[code], code }]),
) as unknown as Readonly<Record<FlowName, Product & { readonly code: ProductCode }>>

/** The facts of a product. */
export function productOf(code: ProductCode): Product {
  return products[code]
}

/** The product that is made in a flow, with its code (requirements 1.2 and 9.1). */
export function productOfFlow(flowName: FlowName): Product & { readonly code: ProductCode } {
  return productsByFlow[flowName]
}

/** The name of a product for customers: `Bedrag beleggen`. */
export function productNameOf(code: ProductCode): string {
  return products[code].name
}
