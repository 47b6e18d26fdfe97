import { parseParameterSet, type ParameterSet } from '../../engine/calculation/parameter-set.ts'
import { readData } from '../../platform/read-data.ts'
import type { Parameters } from '../base/operation/reference-data.ts'

/** The sets of the release; repeating a calculation by one of them must give the same result. */
export const parameterSetsOfRelease: readonly ParameterSet[] = [
  'parameters-2026-1.json',
  'parameters-2026-11.json',
].map((name) => parseParameterSet(readData(name)))

/** The sets of the release and of an installation. New calculations use the newest. */
export function toParameters(added: readonly ParameterSet[]): Parameters {
  const sets = [...parameterSetsOfRelease, ...added].toSorted((one, other) => toMonth(one) - toMonth(other))
  return { current: sets.at(-1) as ParameterSet, byId: new Map(sets.map((set) => [set.id, set])) }
}

/** An id is a year and a month, so 2026-11 is newer than 2026-2. */
function toMonth({ id }: ParameterSet): number {
  const [year = 0, month = 0] = id.split('-').map(Number)
  return 12 * year + month
}
