import type { createStore } from 'jotai'

// The one place that knows the state library: everything else in the portal takes these names from here.
export { atom, createStore, Provider, useAtomValue } from 'jotai'
export type { Atom, PrimitiveAtom } from 'jotai'

/** The one store of a portal. */
export type PortalStore = ReturnType<typeof createStore>
