// The one place that knows the state library: everything else in the portal takes these names from here.
export { atom, createStore, Provider, useAtomValue } from 'jotai'
export type { Atom, PrimitiveAtom } from 'jotai'
