import { Button } from '@portal/ui/button'
import { PageHeading } from '@portal/ui/page-heading'
import { LastKnown } from './last-known.tsx'
import { offlineTexts as texts } from './texts.ts'
import { useLastKnown } from './use-last-known.ts'
import { useReconnect } from './use-reconnect.ts'

/** Shown instead of any page that cannot be loaded. The customer can only look and wait. */
export function OfflinePage() {
  const { isChecking, hasFailed, tryAgain } = useReconnect()
  const known = useLastKnown()
  return (
    <div className="max-w-[60rem]">
      <PageHeading>{texts.title}</PageHeading>
      <p className="mb-6 max-w-measure">{texts.intro}</p>
      <Button busy={isChecking} onClick={tryAgain}>
        {texts.tryAgain}
      </Button>
      <p role="status" className="mt-3 font-semibold">
        {hasFailed && texts.stillNothing}
      </p>
      {known && <LastKnown known={known} />}
    </div>
  )
}
