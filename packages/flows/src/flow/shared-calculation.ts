import { isCalendarDate } from '../values/dates.ts'
import { hasInitialDeposit, hasPeriodicDeposit } from './calculation-payload.ts'
import type { Flow } from './flow.ts'
import { initialFlow } from './flow-state.ts'
import { WHOLE } from '../values/percentage.ts'
import type { FlowName } from '../values/products.ts'
import * as v from 'valibot'

const MAX_FUNDS = 50

const id = /^[A-Za-z0-9-]{1,60}$/u
const share = /^[0-9]{1,5}$/u
const integer = v.pipe(v.string(), v.regex(/^[0-9]{1,12}$/u), v.transform(Number))
const date = v.pipe(v.string(), v.check(isCalendarDate))
const shares = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((pair) => pair.split(':'))),
  v.array(v.strictTuple([v.pipe(v.string(), v.regex(id)), v.pipe(v.string(), v.regex(share))])),
  v.maxLength(MAX_FUNDS),
  v.check((list) => new Set(list.map(([key]) => key)).size === list.length),
)

/** The parameters of a shared calculation, by field name; each is optional. */
const parameters = {
  kind: v.picklist(['eenmalig', 'maandelijks', 'eenmalig-en-maandelijks']),
  situation: v.picklist(['nieuw', 'oversluiten']),
  geboortedatum: date,
  kapitaal: v.picklist(['ja', 'nee']),
  initialDeposit: integer,
  periodicDeposit: integer,
  otherTemporaryPayouts: integer,
  start: date,
  durationType: v.picklist(['jaren', 'aow', 'einddatum']),
  duration: integer,
  endDate: date,
  uitkeringsTermijnCode: v.picklist(['Maand', 'Kwartaal', 'Halfjaar', 'Jaar']),
  funds: v.pipe(
    shares,
    v.transform((list) => list.map(([fund, basisPoints]) => ({ id: fund, percentage: Number(basisPoints) }))),
    v.array(v.object({ id: v.string(), percentage: v.pipe(v.number(), v.minValue(1), v.maxValue(WHOLE)) })),
  ),
} as const

type Parameter = keyof typeof parameters

type Inputs = { readonly [name in Parameter]?: string | number | null | readonly object[] }

const names = Object.keys(parameters) as readonly Parameter[]

/**
 * The inputs of a calculation as the query of a link that reproduces it: amounts in cents, shares in basis points.
 * The link has no description, offer or name. It leaves out the questionnaire and the profile too, because they are
 * personal and no figure depends on them.
 */
export function toShareQuery(flow: Flow): URLSearchParams {
  const query = new URLSearchParams()
  const unused = unusedIn(flow)
  for (const name of inputsOf(flow.name)) {
    const text = unused.includes(name) ? '' : toText(flow, name)
    if (text !== '') query.set(name, text)
  }
  return query
}

/** The flow of a link, on stap1; null without a valid input of the product. The pages check its values. */
export function fromShareQuery(flowName: FlowName, query: URLSearchParams): Flow | null {
  const inputs = inputsOf(flowName)
  const given = names.filter((name) => query.has(name))
  if (given.length === 0 || given.some((name) => !inputs.includes(name))) return null
  const values: Record<string, unknown> = {}
  for (const name of given) {
    const result = v.safeParse(parameters[name], query.get(name))
    if (!result.success || query.getAll(name).length > 1) return null
    values[name] = result.output
  }
  return { ...initialFlow(flowName), calculationBasedOnProfile: false, ...values }
}

function inputsOf(flowName: FlowName): readonly Parameter[] {
  return names.filter((name) => Object.hasOwn(initialFlow(flowName), name))
}

/** The inputs that belong to another choice, such as the monthly deposit of a single one. */
function unusedIn(flow: Flow): readonly Parameter[] {
  const unused: Parameter[] = []
  if (!hasInitialDeposit(flow)) unused.push('initialDeposit')
  if (!hasPeriodicDeposit(flow)) unused.push('periodicDeposit')
  if (flow.name !== 'lijfrenteOpbouwen') return unused
  if (flow.durationType !== 'einddatum') unused.push('endDate')
  if (flow.durationType === 'einddatum' || flow.durationType === 'aow') unused.push('duration')
  return unused
}

function toText(flow: Flow, name: Parameter): string {
  if (name === 'funds') return flow.funds.map(({ id: fund, percentage }) => `${fund}:${percentage}`).join(',')
  const value = (flow as Inputs)[name] ?? ''
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
