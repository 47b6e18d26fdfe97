import { parseParameterSet, type ParameterSet } from '../../engine/calculation/parameter-set.ts'
import { readData } from '../../platform/read-data.ts'

/** The assumptions of new calculations. */
export const currentParameters: ParameterSet = parseParameterSet(readData('parameters-2026-11.json'))

/** Every set that a saved calculation can name: it keeps its figures, and must come out the same again. */
const parameterSets = [parseParameterSet(readData('parameters-2026-1.json')), currentParameters]

/** A set by its id; undefined for one that the product does not have. */
export function parametersOf(id: string): ParameterSet | undefined {
  return parameterSets.find((set) => set.id === id)
}
