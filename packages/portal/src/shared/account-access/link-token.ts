import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusStays } from '../page.ts'

const TOKEN = /^#token=([A-Za-z0-9_-]{1,128})$/

// This code is loaded before the router exists, so nothing else ever reads the token.
let waiting = typeof window === 'undefined' ? null : readFromAddress()

/** The token of a mail's link, in memory only. @returns `undefined` until it is known, null without a token. */
export function useLinkToken(): string | null | undefined {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()

  useLayoutEffect(() => {
    // When the link opens in a loaded page, only the hash changes.
    const found = waiting ?? readToken(hash)
    waiting = null
    // oxlint-disable-next-line react/set-state-in-effect -- prerendered HTML knows no address, so the first drawing may not
    setToken((before) => found ?? before ?? null)
    if (readToken(hash) !== null) void navigate({ search }, { replace: true, ...focusStays })
  }, [hash, search, navigate])

  return token
}

function readFromAddress(): string | null {
  const token = readToken(location.hash)
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

function readToken(hash: string): string | null {
  return TOKEN.exec(hash)?.[1] ?? null
}
