import type { ApiError } from '@portal/api/errors'
import { useEffect } from 'react'
import { NotLoaded } from '../../shared/not-loaded.tsx'

/** Replaces the contracts, or a part of the headline, when they could not be loaded. */
export function NoContracts({ title, problem }: { title: string; problem: ApiError }) {
  // The pressed button disappears with the failure, and its focus with it.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
    },
    [],
  )
  return (
    <div className="mt-6 mb-8">
      <NotLoaded title={title} problem={problem} />
    </div>
  )
}
