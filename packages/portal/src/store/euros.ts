import { claimSlices } from './saved-copy.ts'
import { createSlice, toSlices } from './slices.ts'
import type { PortalStore } from './jotai.ts'

/** The euros of estimates: what they buy today, or the amounts of then. */
export type Euros = 'real' | 'nominal'

const euros = createSlice<Euros>('real', (saved) => (saved === 'nominal' ? 'nominal' : 'real'))

export const eurosAtom = euros.atom

/** Restores the choice from the saved copy, at its first use. */
export function claimEuros(store: PortalStore): void {
  claimSlices(store, toSlices({ euros }))
}
