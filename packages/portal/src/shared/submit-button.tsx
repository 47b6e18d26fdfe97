import { Button } from '@portal/ui/button'
import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** The submit button of a prerendered form, disabled until the hydration; only the button is drawn again then. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" busy={busy} disabled={!useIsHydrated()}>
      {children}
    </Button>
  )
}
