import { useEffect, useRef, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { OFFLINE_PATH } from './offline-path.ts'

/** First wait between two looks, in milliseconds; each next one is half longer, up to a minute. */
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 60_000

/** Looks by itself whether there is a connection, and loads the page that was wanted when there is. */
export function useWayBack() {
  const [isLooking, setLooking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const pause = useRef(FIRST_PAUSE)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>

    async function look() {
      clearTimeout(timer)
      if (await isConnected()) return comeBack()
      pause.current = Math.min(pause.current * 1.5, LONGEST_PAUSE)
      timer = setTimeout(() => void look(), pause.current)
    }

    const lookNow = () => void look()
    // By hand this page is only opened with a connection.
    timer = setTimeout(lookNow, isOpenedByHand() ? 0 : pause.current)
    window.addEventListener('online', lookNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', lookNow)
    }
  }, [])

  async function tryAgain() {
    setLooking(true)
    setFailed(false)
    if (await isConnected()) return comeBack()
    setLooking(false)
    setFailed(true)
  }

  return { isLooking, hasFailed, tryAgain: () => void tryAgain() }
}

/** Any answer is one. The worker lets HEAD through, so that it is the network's. */
async function isConnected(): Promise<boolean> {
  try {
    await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** The address is still that of the page that was wanted, unless somebody opened this one by hand. */
function comeBack(): void {
  if (isOpenedByHand()) location.replace(paths.home)
  else location.reload()
}

function isOpenedByHand(): boolean {
  return location.pathname === OFFLINE_PATH
}
