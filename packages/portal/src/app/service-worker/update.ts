import type { ComponentType } from 'react'
import { atom } from '../../store/jotai.ts'

/** There is another version of the portal: what asks to refresh, and how that is done. Null while there is nothing to ask. */
export const updateAtom = atom<{ Message: ComponentType; refresh: () => void } | null>(null)
