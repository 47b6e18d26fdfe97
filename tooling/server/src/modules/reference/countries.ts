import type { Country } from '@portal/api/operations'
import { readData } from '../../platform/read-data.ts'

export const { countries } = readData<{ countries: Country[] }>('countries.json')
