import { Alert } from '@portal/ui/alert'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Beginning } from './begin-payment.ts'
import { paymentTexts } from './payment-texts.ts'

/** Starts one payment or mandate at a time, and opens the bank's page or else the page of the outcome. */
export function useBegin() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // Two clicks at once both see the state before the first.
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  // A page from the browser's back/forward cache is older than the bank's page: it may have been paid since.
  useEffect(() => {
    function reloadWhenKept(event: PageTransitionEvent) {
      if (event.persisted) location.reload()
    }
    window.addEventListener('pageshow', reloadWhenKept)
    return () => window.removeEventListener('pageshow', reloadWhenKept)
  }, [])

  async function begin(command: () => Promise<Beginning>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setFailure(null)
    const beginning = await command()
    // The bank's page is loading, so the button stays busy until this page is gone.
    if (beginning.status === 'at-bank') return
    if (beginning.status === 'arranged') await navigate(beginning.path)
    else {
      setFailure(beginning.message)
      if (beginning.isOutdated) await revalidate()
    }
    isUnderWay.current = false
    setBusy(false)
  }

  return { isBusy, failure, begin: (command: () => Promise<Beginning>) => void begin(command) }
}

/** Tells why it was not started; empty while it was not refused. */
export function NotBegun({ failure, title = paymentTexts.notBegun }: { failure: string | null; title?: string }) {
  return (
    failure !== null && (
      <Alert tone="error" title={title} live>
        {failure}
      </Alert>
    )
  )
}
