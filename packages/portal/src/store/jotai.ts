import { type Atom, type createStore, useStore } from 'jotai'
import { useLayoutEffect, useReducer } from 'react'

// Only this file imports the state library; the rest of the portal uses these names from here.
export { atom, createStore, Provider } from 'jotai'
export type { Atom, PrimitiveAtom } from 'jotai'

export type PortalStore = ReturnType<typeof createStore>

/**
 * The value of an atom. It is followed before the first paint; the library's own hook follows it after that, and a field
 * would lose the keys that are typed in between.
 */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const store = useStore()
  const value = store.get(atom)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => store.sub(atom, render), [store, atom])
  // It may have changed since this was rendered.
  useLayoutEffect(() => {
    if (store.get(atom) !== value) render()
  }, [store, atom, value])
  return value
}
