import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { updateAtom } from './update.ts'

const texts = {
  region: 'Nieuwe versie',
  message: 'Er is een nieuwe versie van het portaal.',
  advice: 'Maak eerst af wat u aan het invullen bent.',
  refresh: 'Vernieuwen',
  later: 'Later',
}

/** Offers a refresh next to the page; not during a payment. */
export function UpdateMessage() {
  const { store } = usePortal()
  const update = useAtomValue(updateAtom)
  const location = useLocation()
  const [isBusy, setBusy] = useState(false)
  if (!update || isPaying(location)) return null

  function refresh() {
    setBusy(true)
    update?.refresh()
  }

  return (
    <section
      // The cookie message is at the bottom of the window too.
      className="fixed inset-e-[max(--spacing(4),env(safe-area-inset-right))] bottom-[calc(max(--spacing(4),env(safe-area-inset-bottom))+var(--bars,0px))] z-2 grid w-[min(24rem,100vw-(--spacing(8)))] gap-3 rounded-large border border-s-4 border-line border-s-accent bg-raised p-5 shadow-card print:hidden"
      aria-label={texts.region}
      data-update
    >
      <div role="status">
        <p className="font-semibold">{texts.message}</p>
        <p>{texts.advice}</p>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button busy={isBusy} onClick={refresh}>
          {texts.refresh}
        </Button>
        <Button variant="secondary" onClick={() => store.set(updateAtom, null)}>
          {texts.later}
        </Button>
      </div>
    </section>
  )
}

const paymentPaths: readonly string[] = [paths.idealResult, paths.twikeyResult, paths.completePayment]

function isPaying({ pathname, search }: { pathname: string; search: string }): boolean {
  const page = new URLSearchParams(search).get('pagina')
  return paymentPaths.includes(pathname) || page === 'betalingEerste' || page === 'betalingMaandelijkse'
}
