import { lookUpPostcode } from '@portal/api/look-ups'
import type { Address } from '@portal/api/operations'
import { parsePostcode } from '@portal/flows/values/identifiers'
import { asTyped } from '@portal/flows/values/pasted'
import { useEffect, useRef, useState } from 'react'
import { usePortal } from '../../shared/portal.ts'

/** The pause in typing before an address is looked up, in milliseconds. */
const PAUSE = 300

type Place = { land: string; postcode: string; huisnummer: string } & Address

export type AddressLookUp = ReturnType<typeof useAddressLookUp>

/** Looks up a Dutch address while it is typed. A failure is only logged (requirement 8.6); it can be typed too. */
export function useAddressLookUp() {
  const portal = usePortal()
  const [outcome, setOutcome] = useState<'found' | 'not-found' | 'unavailable' | null>(null)
  const asked = useRef<AbortController | null>(null)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const filledIn = useRef<Address | null>(null)

  useEffect(() => () => asked.current?.abort(), [])

  async function lookUp(place: Place, onFound: (address: Address) => void, signal: AbortSignal) {
    await pause(signal)
    if (signal.aborted) return
    const address = { postcode: asTyped(place.postcode), houseNumber: asTyped(place.huisnummer) }
    const result = await lookUpPostcode(portal.api, address, { signal, quiet: true })
    if (signal.aborted) return
    if (result.ok) onFound(result.value)
    else {
      console.warn('Het adres kon niet worden opgezocht:', result.error.kind)
      // The street of another postcode is wrong, but what the customer typed stays.
      const { straatnaam, woonplaats } = filledIn.current ?? {}
      if (place.straatnaam === straatnaam && place.woonplaats === woonplaats)
        onFound({ straatnaam: '', woonplaats: '' })
    }
    filledIn.current = result.ok ? result.value : null
    setOutcome(result.ok ? 'found' : result.error.status === 404 ? 'not-found' : 'unavailable')
  }

  return {
    outcome,
    /** Looks up a complete Dutch address after a pause, and aborts an earlier lookup. */
    ask(place: Place, onFound: (address: Address) => void) {
      asked.current?.abort()
      setOutcome(null)
      const houseNumber = Number.parseInt(asTyped(place.huisnummer), 10)
      if (place.land !== 'NL' || !parsePostcode(place.postcode).ok || !(houseNumber >= 1 && houseNumber <= 99_999))
        return
      const controller = new AbortController()
      asked.current = controller
      underWay.current = lookUp(place, onFound, controller.signal)
    },
    /** Ends a lookup, so that what the customer types meanwhile stays. */
    stop() {
      asked.current?.abort()
    },
    /** Resolves when no lookup is running, so that the street of the postcode is sent. */
    async settle() {
      let last
      while (last !== underWay.current) await (last = underWay.current)
    },
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
