import { atom, type PrimitiveAtom } from './jotai.ts'

/** One part of the store that is saved: its atom, its initial value, and how what was saved is read back. */
export type Slice<T> = {
  atom: PrimitiveAtom<T>
  initial: T
  parse: (saved: unknown) => T
}

/** Slices by the name under which they are saved. What is inside is a slice's own business. */
export type Slices = Readonly<Record<string, Slice<unknown>>>

/** A slice of the store. `parse` turns whatever was saved into a value, and never throws. */
export function createSlice<T>(initial: T, parse: (saved: unknown) => T): Slice<T> {
  return { atom: atom(initial), initial, parse }
}

/** Puts slices under their names. */
export function toSlices<S extends Record<string, unknown>>(slices: { [Name in keyof S]: Slice<S[Name]> }): Slices {
  // A slice both reads and writes its value, so no type but unknown can stand for all of them.
  return slices as unknown as Slices
}
