import { parseParameterSet, type ParameterSet } from '../../engine/calculation/parameter-set.ts'
import { readData } from '../../platform/read-data.ts'

/** The assumptions of new calculations. A saved calculation keeps its figures and the id of its own set. */
export const currentParameters: ParameterSet = parseParameterSet(readData('parameters-2026-1.json'))
