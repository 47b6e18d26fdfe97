import { Button } from '@portal/ui/button'
import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

type Props = { busy: boolean; children: ReactNode }

/** The submit button of a prerendered form, disabled until the hydration; only the button is drawn again then. */
export function SubmitButton({ busy, children }: Props) {
  return (
    <Button type="submit" busy={busy} disabled={!useIsHydrated()}>
      {children}
    </Button>
  )
}
