import type { ComponentType } from 'react'
import { atom } from '../../store/jotai.ts'

/** The message about a new version, and the function that refreshes. Null without a new version. */
export const updateAtom = atom<{ Message: ComponentType; refresh: () => void } | null>(null)
