import { atom, type PortalStore } from './jotai.ts'
import type { Slices } from './slices.ts'

/** Local storage key of the saved copy (requirement 9.16). */
export const STORE_KEY = 'store'

/** Version of the saved copy's form; a copy of another version is dropped. */
const VERSION = 2

// Left out by requirement 4.16: voorkant, achterkant, CLN. Left out besides: secrets of a login, identity numbers,
// names of others on a contract, and what staff see of customers; they never lie in local storage.
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
  'holders',
])

/** Whose the saved copy is: the last customer who was logged in here and did not leave; null for a visitor. */
export const ownerAtom = atom<string | null>(null)

const claimedAtom = atom<Slices>({})

/** What was saved of slices whose code is not loaded yet: kept as it is until they are claimed. */
const unclaimedAtom = atom<Readonly<Record<string, unknown>>>({})

/** The store as it is saved: its version, the user it belongs to, and every slice. */
export const savedCopyAtom = atom((get) => {
  const claimed = Object.entries(get(claimedAtom)).map(([name, slice]) => [name, get(slice.atom)] as const)
  return {
    version: VERSION,
    user: get(ownerAtom),
    state: { ...get(unclaimedAtom), ...Object.fromEntries(claimed) },
  }
})

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
 * Takes over a saved copy and whose it is; its slices get their values when they are claimed.
 * @param names The slices there are; whatever else was saved is dropped.
 */
export function restoreSavedText(store: PortalStore, text: string | null, names: readonly string[]): void {
  const copy = parseCopy(text)
  const known = Object.entries(copy?.state ?? {}).filter(([name]) => names.includes(name))
  store.set(ownerAtom, copy?.user ?? null)
  store.set(unclaimedAtom, Object.fromEntries(known))
}

/**
 * Adds slices to the store with the values that were saved of them; what is unknown, old, corrupt or hostile falls back
 * to the initial value. Slices that were claimed before stay as they are.
 */
export function claimSlices(store: PortalStore, slices: Slices): void {
  const claimed = store.get(claimedAtom)
  const unclaimed: Record<string, unknown> = { ...store.get(unclaimedAtom) }
  for (const [name, slice] of Object.entries(slices)) {
    if (name in claimed) continue
    if (Object.hasOwn(unclaimed, name)) store.set(slice.atom, slice.parse(unclaimed[name]))
    delete unclaimed[name]
  }
  store.set(claimedAtom, { ...slices, ...claimed })
  store.set(unclaimedAtom, unclaimed)
}

function parseCopy(text: string | null): { user: string | null; state: Record<string, unknown> } | null {
  try {
    const copy: unknown = JSON.parse(text ?? 'null')
    if (typeof copy !== 'object' || copy === null) return null
    const { version, user, state } = copy as Record<string, unknown>
    if (version !== VERSION || typeof state !== 'object' || state === null || Array.isArray(state)) return null
    return { user: typeof user === 'string' ? user : null, state: state as Record<string, unknown> }
  } catch {
    return null
  }
}

/** Gives every slice its initial value, also those that nobody has claimed yet. */
export function resetSlices(store: PortalStore): void {
  store.set(ownerAtom, null)
  store.set(unclaimedAtom, {})
  for (const slice of Object.values(store.get(claimedAtom))) store.set(slice.atom, slice.initial)
}
