import { atom, type PortalStore } from './jotai.ts'

/** The open question with the buttons Oké and Annuleren, if there is one. */
export const confirmationAtom = atom<{ question: string; answer: (confirmed: boolean) => void } | null>(null)

/** Asks the customer to confirm something; resolves to false when it is cancelled or another question replaces it. */
export function confirmWithCustomer(store: PortalStore, question: string): Promise<boolean> {
  store.get(confirmationAtom)?.answer(false)
  return new Promise((resolve) => {
    store.set(confirmationAtom, {
      question,
      answer(confirmed) {
        store.set(confirmationAtom, null)
        resolve(confirmed)
      },
    })
  })
}
