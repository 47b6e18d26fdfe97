import { getTaxYear } from '@portal/api/endpoints/contracts'
import { taxYearOn } from '@portal/flows/annuity/tax-year'
import type { LoaderFunctionArgs } from 'react-router'
import { portalContext } from '../../shared/portal.ts'
import { unwrap } from '../../shared/unwrap.ts'

/**
 * Loads the year of the address, or the one of the next tax return when it names none. The server knows which years there
 * are: one that it refuses counts as none.
 */
export async function loadTaxYear({ context, request }: LoaderFunctionArgs) {
  const { api, today } = context.get(portalContext)
  const { signal } = request
  const asked = new URL(request.url).searchParams.get('jaar') ?? ''
  const usual = taxYearOn(today())
  const year = /^(19|20)[0-9]{2}$/u.test(asked) ? Number(asked) : usual
  const result = await getTaxYear(api, year, { signal })
  if (!result.ok && result.error.status === 422 && year !== usual) {
    return unwrap(await getTaxYear(api, usual, { signal }))
  }
  return unwrap(result)
}
