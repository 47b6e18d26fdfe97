import { Button } from '@portal/ui/button'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { useAtomValue } from '../../store/jotai.ts'
import { updateAtom } from './update.ts'
import styles from './update-message.module.css'

const texts = {
  region: 'Nieuwe versie',
  message: 'Er is een nieuwe versie van het portaal.',
  advice: 'Maak eerst af wat u aan het invullen bent.',
  refresh: 'Vernieuwen',
  later: 'Later',
}

/** Asks to refresh, beside what the customer does; not while money is on its way. */
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
    <section className={styles.message} aria-label={texts.region}>
      <div role="status">
        <p className={styles.title}>{texts.message}</p>
        <p>{texts.advice}</p>
      </div>
      <div className={styles.answers}>
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
