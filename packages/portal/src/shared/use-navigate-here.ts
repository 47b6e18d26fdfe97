import { useEffect, useRef } from 'react'
import { type NavigateOptions, type To, useNavigate } from 'react-router'

/** Leads on after an answer, unless whoever asked has left: a late answer takes nobody away from another page. */
export function useNavigateHere(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (to, options) => {
    if (isHere.current) await navigate(to, options)
  }
}
