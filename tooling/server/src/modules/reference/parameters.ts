import { parseParameterSet, type ParameterSet } from '../../engine/calculation/parameter-set.ts'
import { readData } from '../../platform/read-data.ts'

/** Every set that a saved calculation can name, newest last; repeating one must give the same result. */
let parameterSets: readonly ParameterSet[] = ['parameters-2026-1.json', 'parameters-2026-11.json'].map((name) =>
  parseParameterSet(readData(name)),
)

/** The assumptions of new calculations. A binding that is replaced at start, so read it only inside functions. */
export let currentParameters: ParameterSet = newest()

/** Adds the sets of an installation, once at start. New calculations use the newest set. */
export function addParameterSets(added: readonly ParameterSet[]): void {
  parameterSets = [...parameterSets, ...added].toSorted((one, other) => toMonth(one) - toMonth(other))
  currentParameters = newest()
}

/** Returns a set by its id; undefined for an unknown one. */
export function parametersOf(id: string): ParameterSet | undefined {
  return parameterSets.find((set) => set.id === id)
}

function newest(): ParameterSet {
  return parameterSets.at(-1) as ParameterSet
}

/** An id is a year and a month, so 2026-11 is newer than 2026-2. */
function toMonth({ id }: ParameterSet): number {
  const [year = 0, month = 0] = id.split('-').map(Number)
  return 12 * year + month
}
