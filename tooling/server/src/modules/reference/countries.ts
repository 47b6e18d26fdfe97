import type { Country } from '@portal/api/operations'
import { readData } from '../../platform/read-data.ts'

/** Every country, for a select field. */
export const { countries } = readData<{ countries: Country[] }>('countries.json')
