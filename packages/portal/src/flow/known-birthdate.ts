import { getPersonalInfo } from '@portal/api/endpoints/account'
import { isUntouched, withExample } from '@portal/flows/flow/example'
import type { FlowName } from '@portal/flows/values/products'
import { fiscalYearsOf } from '../shared/fiscal-years.ts'
import type { Portal } from '../shared/portal.ts'
import { ownerAtom } from '../store/saved-copy.ts'
import { readFlow, writeFlow } from './flow.ts'

/** Starts the flow of an annuity with the customer's own date of birth, which its rules need. */
export async function beginWithBirthdate(portal: Portal, name: FlowName, signal: AbortSignal): Promise<void> {
  const flow = readFlow(portal, name)
  if (flow.name === 'bedragBeleggen' || !isUntouched(flow)) return
  const known = await getPersonalInfo(portal.api, { signal, quiet: true })
  // A response that arrives after the store was wiped is dropped.
  if (!known.ok || known.value.geboortedatum === null || portal.store.get(ownerAtom) === null) return
  writeFlow(
    portal,
    withExample({ ...flow, geboortedatum: known.value.geboortedatum }, portal.today(), fiscalYearsOf(portal)),
  )
}
