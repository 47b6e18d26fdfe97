import type { Country } from '@portal/api/operations'
import { readData } from '../../platform/read-data.ts'

/** Every country there is, for a choice. */
export const { countries } = readData<{ countries: Country[] }>('countries.json')
