import { getTaxYear } from '@portal/api/endpoints/contracts'
import { taxYearOn } from '@portal/flows/tax-year'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../shared/portal.ts'
import { unwrap } from '../../shared/unwrap.ts'

/** Loads the year of the address, or the one of the next tax return when it names none up to this year. */
export async function loadTaxYear({ context, request }: LoaderFunctionArgs) {
  const { api, today } = context.get(portalContext)
  const asked = new URL(request.url).searchParams.get('jaar') ?? ''
  const isYear = /^(19|20)[0-9]{2}$/u.test(asked) && asked <= today().slice(0, 4)
  const year = isYear ? Number(asked) : taxYearOn(today())
  return unwrap(await getTaxYear(api, year, { signal: request.signal }))
}
