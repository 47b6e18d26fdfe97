import { allows } from '@portal/flows/contract/contract-states'
import { atom } from './jotai.ts'
import { sessionSlices } from './session-slices.ts'

/** The number of contracts to pay: the badge of "Betaling afronden". A held contract takes no money. */
export const unpaidCountAtom = atom(
  (get) =>
    get(sessionSlices.contractSummaries.atom).filter(
      ({ state, IsPaymentCompleted }) => !IsPaymentCompleted && allows(state, 'deposit'),
    ).length,
)
