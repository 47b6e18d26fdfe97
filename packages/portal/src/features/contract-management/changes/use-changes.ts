import { useLoaderData } from 'react-router'
import type { ChangesData } from './load-changes.ts'

/** What can be changed, and what was, of the contract of the page. */
export function useChanges(): ChangesData {
  return useLoaderData<ChangesData>()
}
