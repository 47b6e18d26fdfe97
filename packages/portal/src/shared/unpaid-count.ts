import { atom } from '../store/jotai.ts'
import { sessionSlices } from '../store/session-slices.ts'

/** How many contracts still have to be paid: the badge beside "Betaling afronden". */
export const unpaidCountAtom = atom(
  (get) => get(sessionSlices.contractSummaries.atom).filter((contract) => !contract.IsPaymentCompleted).length,
)
