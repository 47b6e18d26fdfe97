import type { createStore } from 'jotai'

// Only this file imports the state library; the rest of the portal uses these names from here.
export { atom, createStore, Provider, useAtomValue } from 'jotai'
export type { Atom, PrimitiveAtom } from 'jotai'

export type PortalStore = ReturnType<typeof createStore>
