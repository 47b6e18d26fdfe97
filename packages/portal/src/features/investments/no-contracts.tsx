import type { ApiError } from '@portal/api/errors'
import { useEffect } from 'react'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { investmentsTexts as texts } from './investments-texts.ts'

/** Replaces the total and the contracts when they could not be loaded. */
export function NoContracts({ problem }: { problem: ApiError }) {
  // The pressed button disappears with the failure, and its focus with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
    },
    [],
  )
  return (
    <div className="mt-8 mb-10">
      <NotLoaded title={texts.notLoaded} problem={problem} />
    </div>
  )
}
