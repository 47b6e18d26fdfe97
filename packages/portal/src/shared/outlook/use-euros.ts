import { useState } from 'react'
import { claimEuros, type Euros, eurosAtom } from '../../store/euros.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { usePortal } from '../portal.ts'

/** The euros in which this customer reads estimates, and the function that changes them on every page. */
export function useEuros(): readonly [Euros, (euros: Euros) => void] {
  const { store } = usePortal()
  // The saved choice is read before the first figure is drawn.
  useState(() => claimEuros(store))
  return [useAtomValue(eurosAtom), (euros) => store.set(eurosAtom, euros)]
}
