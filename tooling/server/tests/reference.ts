import { toReferenceData } from '../src/modules/reference/to-reference-data.ts'

/** The reference data of the release, without those of an installation. */
export const reference = toReferenceData({})
