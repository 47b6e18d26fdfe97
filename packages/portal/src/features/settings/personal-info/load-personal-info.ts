import { getErasure, getPersonalInfo } from '@portal/api/endpoints/account'
import { getCountries } from '@portal/api/look-ups'
import type { ApiError, Result } from '@portal/api/errors'
import type { Erasure } from '@portal/api/operations'
import type { LoaderFunctionArgs } from 'react-router'
import { type Portal, portalContext } from '../../../shared/portal.ts'
import { unwrap } from '../../../shared/unwrap.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { saveSlice } from '../../../store/saved-copy.ts'

/** The data of the page besides the store; a failed part has its error. */
export type PersonalInfoData = { countriesProblem: ApiError | null; erasure: Result<Erasure | null> }

/** Loads the personal information, the list of countries and the erasure request. */
export async function loadPersonalInfo({ context, request }: LoaderFunctionArgs): Promise<PersonalInfoData> {
  const portal = context.get(portalContext)
  const { signal } = request
  const [info, countriesProblem, erasure] = await Promise.all([
    getPersonalInfo(portal.api, { signal }),
    loadCountries(portal, signal),
    getErasure(portal.api, { signal }),
  ])
  saveSlice(portal.store, sessionSlices.personalInfo, unwrap(info))
  return { countriesProblem, erasure }
}

async function loadCountries(portal: Portal, signal: AbortSignal): Promise<ApiError | null> {
  if (portal.store.get(sessionSlices.countries.atom).length > 0) return null
  const countries = await getCountries(portal.api, { signal })
  if (!countries.ok) return countries.error
  saveSlice(portal.store, sessionSlices.countries, countries.value)
  return null
}
