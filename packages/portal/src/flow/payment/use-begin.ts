import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Beginning } from './begin-payment.ts'

/**
 * The button that begins a payment or a mandate: one at a time, however often it is pressed. It leads to the bank, or to
 * the page of the outcome when there is no bank to go to.
 */
export function useBegin() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // Two presses in one moment both see the state from before the first.
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  // A page that Back brings out of the browser's memory is from before the bank: it may have been paid since.
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
    // The page of the bank is on its way: the button stays as it is until this page is gone.
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
