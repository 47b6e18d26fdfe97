import { lazy } from 'react'
import { usePortal } from '../portal.ts'
import { WhenHydrated } from '../when-hydrated.tsx'
import type { Outcomes } from './range-beam.tsx'

// A brand has one of them, so the other is never loaded.
const YearRings = lazy(() => import('./year-rings.tsx').then((it) => ({ default: it.YearRings })))
const RangeBeam = lazy(() => import('./range-beam.tsx').then((it) => ({ default: it.RangeBeam })))

/**
 * The rings of a brand with a tree, beside a text that names the same time: a decoration. Nothing in another brand.
 */
export function YearsMotif({ months }: { months: number }) {
  const { brand } = usePortal()
  if (brand.motif !== 'rings') return null
  return (
    <div className="size-16 flex-none sm:size-20 print:hidden" aria-hidden="true">
      <WhenHydrated>
        <YearRings months={months} />
      </WhenHydrated>
    </div>
  )
}

/** The beam of a brand with a lighthouse, above or behind texts with the same outcomes. Nothing in another brand. */
export function RangeMotif(outcomes: Outcomes) {
  const { brand } = usePortal()
  if (brand.motif !== 'beam') return null
  return (
    <div className="aspect-10/3 w-full max-w-80 print:hidden forced-colors:hidden" aria-hidden="true">
      <WhenHydrated>
        <RangeBeam {...outcomes} />
      </WhenHydrated>
    </div>
  )
}
