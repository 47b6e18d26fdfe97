import { useLoaderData } from 'react-router'
import type { ChangesData } from './load-changes.ts'

/** The possible and the earlier changes of the page's contract. */
export function useChanges(): ChangesData {
  return useLoaderData<ChangesData>()
}
