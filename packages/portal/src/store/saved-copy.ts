import type { PortalStore } from './create-store.ts'
import { flowSlices } from './flow-slices.ts'
import { atom } from './jotai.ts'
import { sessionSlices } from './session-slices.ts'
import type { Slice } from './slices.ts'

/** Local storage key of the saved copy (specification §9). */
export const STORE_KEY = 'store'

/** Version of the saved copy's form; a copy of another version is dropped. */
const VERSION = 1

const slices = { ...sessionSlices, ...flowSlices }
const names = Object.keys(slices) as (keyof typeof slices)[]

// Left out by the specification (§4): voorkant, achterkant, CLN. Left out by design: secrets of a login, identity
// numbers and what belongs to other people; they never lie in local storage.
const LEFT_OUT = new Set([
  'voorkant',
  'achterkant',
  'CLN',
  'twoFaToken',
  'bsn',
  'iban',
  'taxIdentificationNumber',
  'taxIdentificationNumberUS',
  'tableData',
])

/** The store as it is saved: its version, the user it belongs to, and every slice. */
export const savedCopyAtom = atom((get) => ({
  version: VERSION,
  user: get(sessionSlices.user.atom)?.id ?? null,
  state: Object.fromEntries(names.map((name) => [name, get(slices[name].atom as Slice<unknown>['atom'])])),
}))

/** The saved copy as text, without what must not be saved; circular references are dropped. */
export function toSavedText(value: unknown): string {
  return JSON.stringify(withoutCycles(value, []))
}

function withoutCycles(value: unknown, ancestors: readonly object[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const path = [...ancestors, value]
  const isKept = (child: unknown) => !path.includes(child as object)
  if (Array.isArray(value)) return value.filter(isKept).map((child) => withoutCycles(child, path))
  const entries = Object.entries(value).filter(([key, child]) => !LEFT_OUT.has(key) && isKept(child))
  return Object.fromEntries(entries.map(([key, child]) => [key, withoutCycles(child, path)]))
}

/**
 * Puts a saved copy back into the store, slice by slice; what is unknown, old, corrupt or hostile falls back to its
 * initial value.
 * @returns The user that the copy belongs to, null for a visitor or without a usable copy.
 */
export function restoreSavedText(store: PortalStore, text: string | null): string | null {
  const copy = parseCopy(text)
  if (!copy) return null
  for (const name of names) {
    const slice = slices[name] as Slice<unknown>
    if (Object.hasOwn(copy.state, name)) store.set(slice.atom, slice.parse(copy.state[name]))
  }
  return copy.user
}

function parseCopy(text: string | null): { user: string | null; state: Record<string, unknown> } | null {
  try {
    const copy: unknown = JSON.parse(text ?? 'null')
    if (typeof copy !== 'object' || copy === null) return null
    const { version, user, state } = copy as Record<string, unknown>
    if (version !== VERSION || typeof state !== 'object' || state === null) return null
    return { user: typeof user === 'string' ? user : null, state: state as Record<string, unknown> }
  } catch {
    return null
  }
}

/** Gives every slice its initial value. */
export function resetSlices(store: PortalStore): void {
  for (const name of names) {
    const slice = slices[name] as Slice<unknown>
    store.set(slice.atom, slice.initial)
  }
}
