import { atom, type PortalStore } from './jotai.ts'
import type { Slice, Slices } from './slices.ts'

/** Local storage key of the saved copy (requirement 9.16). */
export const STORE_KEY = 'store'

const VERSION = 3

/** Version 2 had the shares of the flows in basis points. Its flows are marked by this name until they are claimed. */
export const IN_BASIS_POINTS = 'inBasisPoints'

// Excluded by requirement 4.16: voorkant, achterkant, CLN. Also excluded: secrets of a login, identity numbers, names of
// others on a contract, and customers' data that staff see; these are never in local storage.
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

/** The owner of the saved copy: the last customer who logged in here without leaving; null for a visitor. */
export const ownerAtom = atom<string | null>(null)

/** Puts a response in the store; one that arrives after the store was wiped is dropped. */
export function saveSlice<T>(store: PortalStore, slice: Slice<T>, value: T): void {
  if (store.get(ownerAtom) !== null) store.set(slice.atom, value)
}

const claimedAtom = atom<Slices>({})

/** The saved values of slices whose code is not loaded yet, unchanged until it is. */
const unclaimedAtom = atom<Readonly<Record<string, unknown>>>({})

/** Reads the saved copy, which another tab may have changed since it was restored here. */
export const storedTextAtom = atom({ read: (): string | null => null })

type SavedCopy = { version: number; user: string | null; state: Readonly<Record<string, unknown>> }

/** The store as it is saved: its version, its owner, and every slice. */
export const savedCopyAtom = atom((get): SavedCopy => {
  const claimed = Object.entries(get(claimedAtom)).map(([name, slice]) => [name, get(slice.atom)] as const)
  return {
    version: VERSION,
    user: get(ownerAtom),
    state: { ...get(unclaimedAtom), ...Object.fromEntries(claimed) },
  }
})

/** The saved copy as text, without excluded fields; circular references are dropped. */
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

/** Restores a saved copy of slices with these names and its owner; a slice gets its value when it is claimed. */
export function restoreSavedText(store: PortalStore, text: string | null, names: readonly string[]): void {
  const copy = parseCopy(text)
  const known = Object.entries(copy?.state ?? {}).filter(([name]) => names.includes(name))
  store.set(ownerAtom, copy?.user ?? null)
  store.set(unclaimedAtom, Object.fromEntries(known))
}

/** Adds new slices with their saved values; an unknown, old, corrupt or hostile value becomes the initial one. */
export function claimSlices(store: PortalStore, slices: Slices): void {
  const claimed = store.get(claimedAtom)
  const unclaimed: Record<string, unknown> = { ...store.get(unclaimedAtom) }
  const added = Object.entries(slices).filter(([name]) => !(name in claimed))
  if (added.length === 0) return
  const stored = parseCopy(store.get(storedTextAtom).read())
  const saved = stored?.user === store.get(ownerAtom) ? { ...unclaimed, ...stored.state } : unclaimed
  for (const [name, slice] of added) {
    if (Object.hasOwn(saved, name)) store.set(slice.atom, slice.parse(saved[name]))
    delete unclaimed[name]
  }
  store.set(claimedAtom, { ...slices, ...claimed })
  store.set(unclaimedAtom, unclaimed)
}

/** The copy to save: with what other tabs have saved since `before`, except in slices that were changed here. */
export function withNewsOfTabs(copy: SavedCopy, before: SavedCopy, storedText: string | null): SavedCopy {
  const stored = parseCopy(storedText)
  // What a visitor filled in belongs to the customer who logs in here.
  const isLogin = before.user === null && stored?.user === null
  if (!stored || (stored.user !== copy.user && !isLogin)) return copy
  const changed = Object.entries(copy.state).filter(([name, value]) => value !== before.state[name])
  return { ...copy, state: { ...copy.state, ...stored.state, ...Object.fromEntries(changed) } }
}

function parseCopy(text: string | null): { user: string | null; state: Record<string, unknown> } | null {
  try {
    const { version, user, state } = JSON.parse(text ?? '') as Record<string, unknown>
    if ((version !== 2 && version !== VERSION) || typeof state !== 'object' || state === null || Array.isArray(state))
      return null
    const slices = state as Record<string, unknown>
    if (version === 2) slices['flows'] = { [IN_BASIS_POINTS]: slices['flows'] }
    return { user: typeof user === 'string' ? user : null, state: slices }
  } catch {
    return null
  }
}

/** Resets every slice to its initial value, also unclaimed ones. */
export function resetSlices(store: PortalStore): void {
  store.set(ownerAtom, null)
  store.set(unclaimedAtom, {})
  for (const slice of Object.values(store.get(claimedAtom))) store.set(slice.atom, slice.initial)
}
