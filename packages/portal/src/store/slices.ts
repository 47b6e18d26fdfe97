import { atom, type PrimitiveAtom } from './jotai.ts'

/** One part of the store that is saved: its atom, its initial value, and how a saved value is read back. */
export type Slice<T> = { atom: PrimitiveAtom<T>; initial: T; parse: (saved: unknown) => T }

/** A slice of the store. `parse` turns whatever was saved into a value, and never throws. */
export function createSlice<T>(initial: T, parse: (saved: unknown) => T): Slice<T> {
  return { atom: atom(initial), initial, parse }
}
