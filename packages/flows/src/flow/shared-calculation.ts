import { hasInitialDeposit, hasPeriodicDeposit } from './calculation-payload.ts'
import type { Flow } from './flow.ts'
import { initialFlow } from './flow-state.ts'
import { type FundPercentage, toPercentages, toSplit } from './fund-percentages.ts'
import { WHOLE } from '../values/percentage.ts'
import type { FlowName } from '../values/products.ts'
import type { Reader } from '../values/parsed.ts'
import { calendarDate, oneOf } from './saved-fields.ts'

const MAX_FUNDS = 50

const amountOrYears = /^[0-9]{1,12}$/u
const fundShare = /^([A-Za-z0-9-]{1,60}):([0-9]{1,5})$/u

/** The parameters of a shared calculation, by field name; each is optional. */
const parameters = {
  kind: oneOf('eenmalig', 'maandelijks', 'eenmalig-en-maandelijks'),
  situation: oneOf('nieuw', 'oversluiten'),
  geboortedatum: calendarDate,
  kapitaal: oneOf('ja', 'nee'),
  initialDeposit: readWhole,
  periodicDeposit: readWhole,
  otherTemporaryPayouts: readWhole,
  start: calendarDate,
  durationType: oneOf('jaren', 'aow', 'einddatum'),
  duration: readWhole,
  endDate: calendarDate,
  uitkeringsTermijnCode: oneOf('Maand', 'Kwartaal', 'Halfjaar', 'Jaar'),
  funds: readFunds,
} as const satisfies Readonly<Record<string, Reader<unknown>>>

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
    const value = parameters[name](query.get(name))
    if (value === undefined || query.getAll(name).length > 1) return null
    values[name] = value
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
  if (name === 'funds') {
    const pairs = toSplit(flow.funds).map(({ id: fund, shareBasisPoints }) => `${fund}:${shareBasisPoints}`)
    return pairs.join(',')
  }
  const value = (flow as Inputs)[name] ?? ''
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

function readWhole(parameter: unknown): number | undefined {
  return amountOrYears.test(String(parameter)) ? Number(parameter) : undefined
}

/** Reads `mix-neutraal:3333,aandelen-wereld:6667`. */
function readFunds(parameter: unknown): readonly FundPercentage[] | undefined {
  const pairs = String(parameter).split(',')
  const shares = pairs.flatMap((pair) => {
    const [, id = '', basisPoints] = fundShare.exec(pair) ?? []
    const shareBasisPoints = Number(basisPoints)
    return shareBasisPoints >= 1 && shareBasisPoints <= WHOLE ? [{ id, shareBasisPoints }] : []
  })
  const isEachOnce = new Set(shares.map(({ id }) => id)).size === pairs.length
  return isEachOnce && pairs.length <= MAX_FUNDS ? toPercentages(shares) : undefined
}
