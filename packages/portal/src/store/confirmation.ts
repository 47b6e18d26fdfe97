import { atom, type PortalStore } from './jotai.ts'

/** The question that waits for Oké or Annuleren, if there is one. */
export const confirmationAtom = atom<{ question: string; answer: (confirmed: boolean) => void } | null>(null)

/** Asks the customer a question; resolves to false when it is cancelled or another question takes its place. */
export function askConfirmation(store: PortalStore, question: string): Promise<boolean> {
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
