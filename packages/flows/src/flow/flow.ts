import type { FiscalYears } from '../annuity/fiscal-years.ts'
import type { CalendarDate } from '../values/dates.ts'
import { toFieldErrors, type FieldErrors } from '../values/field-error.ts'
import { flowNames, type FlowName } from '../values/products.ts'
import type { FlowProduct, Stap1Field } from './flow-product.ts'
import { bedragBeleggen } from './products/bedrag-beleggen.ts'
import { lijfrenteOpbouwen } from './products/lijfrente-opbouwen.ts'
import { lijfrenteUitkeren } from './products/lijfrente-uitkeren.ts'

const products = { bedragBeleggen, lijfrenteOpbouwen, lijfrenteUitkeren } as const satisfies Readonly<
  Record<FlowName, unknown>
>

/** The state of each flow. */
export type Flows = { readonly [Name in FlowName]: (typeof products)[Name]['initial'] }

/** The state of all flows, and the name of the current one. */
export type FlowState = Flows & { readonly currentFlow: FlowName }

/** The state of one of the flows; its `name` tells which. */
export type Flow = Flows[FlowName]

/** The rules of a product, by the name of its flow. */
export function rulesOf<Name extends FlowName>(name: Name): FlowProduct<Flows[Name]> {
  return products[name] as unknown as FlowProduct<Flows[Name]>
}

/**
 * Returns what is missing or wrong on stap1, in the order of the fields on the page; an empty object when nothing is.
 * Fields that do not apply, such as the monthly deposit of a single deposit, are ignored. Without a chosen start the
 * default applies (requirement 9.2).
 */
export function validateStap1(flow: Flow, today: CalendarDate, fiscalYears: FiscalYears): FieldErrors<Stap1Field> {
  return toFieldErrors([
    ...rulesOf(flow.name).checks(flow, today, fiscalYears),
    ['calculationBasedOnProfile', flow.calculationBasedOnProfile === null ? { code: 'required' } : null],
  ])
}

/** A value for each flow, by its name. */
export function forEachFlow<Values extends Readonly<Record<FlowName, unknown>>>(
  make: <Name extends FlowName>(name: Name) => Values[Name],
): Values {
  return Object.fromEntries(flowNames.map((name) => [name, make(name)])) as Values
}
