import type { Portal } from '../../shared/portal.ts'
import { ownerAtom } from '../../store/saved-copy.ts'
import type { Slice } from '../../store/slices.ts'

/** Puts what the server said in the store; what comes after the store was wiped belongs to nobody any more. */
export function keep<T>({ store }: Portal, slice: Slice<T>, value: T): void {
  if (store.get(ownerAtom) !== null) store.set(slice.atom, value)
}
