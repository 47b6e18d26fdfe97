import type { Portal } from '../../shared/portal.ts'
import { ownerAtom } from '../../store/saved-copy.ts'
import type { Slice } from '../../store/slices.ts'

/** Puts a response in the store; one that arrives after the store was wiped is dropped. */
export function saveSlice<T>({ store }: Portal, slice: Slice<T>, value: T): void {
  if (store.get(ownerAtom) !== null) store.set(slice.atom, value)
}
