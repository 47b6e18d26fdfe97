import { atom } from './jotai.ts'
import { sessionSlices } from './session-slices.ts'

/** How many contracts still have to be paid: the badge beside "Betaling afronden". */
export const unpaidCountAtom = atom(
  (get) => get(sessionSlices.contractSummaries.atom).filter((contract) => !contract.IsPaymentCompleted).length,
)
