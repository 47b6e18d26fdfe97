import { useEffect, useRef, useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { OFFLINE_PATH } from './offline-path.ts'

/** The first pause between two checks, in milliseconds; each next pause is half longer, up to a minute. */
const FIRST_PAUSE = 5_000
const LONGEST_PAUSE = 60_000

/** Checks the connection by itself, and loads the requested page when there is one. */
export function useReconnect() {
  const [isChecking, setChecking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const pause = useRef(FIRST_PAUSE)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>

    async function check() {
      clearTimeout(timer)
      if (await isConnected()) return returnOnline()
      pause.current = Math.min(pause.current * 1.5, LONGEST_PAUSE)
      timer = setTimeout(() => void check(), pause.current)
    }

    const checkNow = () => void check()
    // Somebody who opens this page by URL has a connection.
    timer = setTimeout(checkNow, isOpenedByHand() ? 0 : pause.current)
    window.addEventListener('online', checkNow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', checkNow)
    }
  }, [])

  async function tryAgain() {
    setChecking(true)
    setFailed(false)
    if (await isConnected()) return returnOnline()
    setChecking(false)
    setFailed(true)
  }

  return { isChecking, hasFailed, tryAgain: () => void tryAgain() }
}

/** Any response counts. The worker passes HEAD requests on, so the response is the network's. */
async function isConnected(): Promise<boolean> {
  try {
    await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** The URL is still that of the requested page, unless somebody opened this one by URL. */
function returnOnline(): void {
  if (isOpenedByHand()) location.replace(paths.home)
  else location.reload()
}

function isOpenedByHand(): boolean {
  return location.pathname === OFFLINE_PATH
}
