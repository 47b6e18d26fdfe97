import type { ComponentType } from 'react'
import { atom, type PortalStore } from '../../store/jotai.ts'

/** The overlays, once their code is loaded: notifications and dialogs. */
export const overlaysAtom = atom<{ Overlays: ComponentType } | null>(null)

export function loadOverlays(store: PortalStore): Promise<void> {
  return import('./overlays.tsx').then(({ Overlays }) => store.set(overlaysAtom, { Overlays }))
}
