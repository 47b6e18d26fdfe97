import { atom, type PrimitiveAtom } from './jotai.ts'

/** A saved part of the store: its atom, its initial value, and how its saved value is parsed. */
export type Slice<T> = { atom: PrimitiveAtom<T>; initial: T; parse: (saved: unknown) => T }

/** Slices by their saved name. Each slice defines its own content. */
export type Slices = Readonly<Record<string, Slice<unknown>>>

/** Creates a slice of the store. `parse` turns any saved value into a valid one, and never throws. */
export function createSlice<T>(initial: T, parse: (saved: unknown) => T): Slice<T> {
  return { atom: atom(initial), initial, parse }
}

export function toSlices<S extends Record<string, unknown>>(slices: { [Name in keyof S]: Slice<S[Name]> }): Slices {
  // A slice both reads and writes its value, so only unknown can represent all their types.
  return slices as unknown as Slices
}
