import { atom } from './jotai.ts'
import { sessionSlices } from './session-slices.ts'

/** The number of unpaid contracts: the badge of "Betaling afronden". */
export const unpaidCountAtom = atom(
  (get) => get(sessionSlices.contractSummaries.atom).filter((contract) => !contract.IsPaymentCompleted).length,
)
