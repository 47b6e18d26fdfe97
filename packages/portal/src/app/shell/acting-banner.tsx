import type { User } from '@portal/api/operations'
import { stopImpersonation } from '@portal/api/endpoints/admin'
import { toMoment } from '@portal/flows/values/moment'
import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { notifyNetworkError } from '../../shared/notify-network-error.ts'

const texts = {
  acting: 'Meekijken',
  actingAs: (name: string) => `U kijkt mee met ${name}.`,
  actingUntil: (time: string) => `Tot ${time} uur; u kunt niets wijzigen.`,
  actingReason: (reason: string) => `Reden: ${reason}`,
  stopActing: 'Stoppen met meekijken',
}

/** Shown on every page to staff who impersonate a customer: the customer, the end time, and a button to stop. */
export function ActingBanner({ user, actedBy }: { user: User; actedBy: NonNullable<User['actedBy']> }) {
  const portal = usePortal()
  const { api, session } = portal
  const [isBusy, setBusy] = useState(false)
  const { time } = toMoment(new Date(actedBy.endsAt))

  async function stop() {
    setBusy(true)
    const result = await stopImpersonation(api, { globalErrorDisplay: true })
    // Staff who stopped elsewhere, or whose time is over, have no session here that could be returned to.
    if (result.ok) return session.leaveTo(paths.admin)
    notifyNetworkError(portal, result.error)
    setBusy(false)
  }

  return (
    <section
      className="sticky top-0 z-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-3 border-accent bg-raised px-(--edge) py-2 shadow-card"
      aria-label={texts.acting}
    >
      <p className="grow basis-[16rem] wrap-anywhere">
        <strong>{texts.actingAs(user.name || user.email)}</strong>{' '}
        <span>{`${texts.actingUntil(time.replace(':', '.'))} ${texts.actingReason(actedBy.reason)}`}</span>
      </p>
      <Button variant="secondary" busy={isBusy} onClick={() => void stop()}>
        {texts.stopActing}
      </Button>
    </section>
  )
}
