import { roomLeft } from '@portal/flows/annuity/jaarruimte'
import { claimSlices, ownerAtom } from './saved-copy.ts'
import { createSlice, toSlices } from './slices.ts'
import type { PortalStore } from './jotai.ts'

/** The room to deduct that the customer worked out; cents. What was typed for it is not kept. */
export type DeductionRoom = {
  readonly year: number
  /** What could still be deposited then. */
  readonly leftCents: number
  /** What had been deposited here then. */
  readonly depositedCents: number
}

const deductionRoom = createSlice<DeductionRoom | null>(null, parseRoom)

export const deductionRoomAtom = deductionRoom.atom

/** Restores the room from the saved copy, at its first use. */
export function claimDeductionRoom(store: PortalStore): void {
  claimSlices(store, toSlices({ deductionRoom }))
}

/** Keeps an outcome until the session ends. */
export function saveDeductionRoom(store: PortalStore, room: DeductionRoom): void {
  claimDeductionRoom(store)
  if (store.get(ownerAtom) !== null) store.set(deductionRoom.atom, room)
}

/** The rest of the room, in cents, now that `depositedCents` were deposited here in its year. */
export function restOfRoom(room: DeductionRoom, depositedCents: number): number {
  return roomLeft(room.leftCents, Math.max(0, depositedCents - room.depositedCents)).leftCents
}

function parseRoom(saved: unknown): DeductionRoom | null {
  if (typeof saved !== 'object' || saved === null) return null
  const { year, leftCents, depositedCents } = saved as Record<string, unknown>
  const isValid = [year, leftCents, depositedCents].every((value) => Number.isSafeInteger(value) && Number(value) >= 0)
  return isValid ? { year: Number(year), leftCents: Number(leftCents), depositedCents: Number(depositedCents) } : null
}
