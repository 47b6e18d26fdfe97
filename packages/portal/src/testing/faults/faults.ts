import { vi } from 'vitest'
import type { Answer, Call, Operation } from '../fake-api.ts'

type Serve = (good: (call: Call) => Promise<Answer<Operation>>, call: Call) => Promise<Answer<Operation>>

/** One way in which a call fails: what arrives, and the general sentence for it. */
type Fault = { serve: Serve; sentence: string }

const wrong = 'Niet alles is goed ingevuld. Controleer uw gegevens.'
const ours = 'Er ging bij ons iets mis. Probeer het later opnieuw.'
const noLine = 'Er is geen verbinding. Controleer uw internetverbinding en probeer het opnieuw.'
const unclear = 'Wij kregen een antwoord dat wij niet begrijpen. Probeer het later opnieuw.'

const refused = (status: number, sentence: string): Fault => ({
  serve: () => Promise.resolve({ status }),
  sentence,
})

const arrives = (body: BodyInit, type = 'application/json'): Fault => ({
  serve: () => Promise.resolve(new Response(body, { headers: { 'Content-Type': type } })),
  sentence: unclear,
})

const broken: Fault = {
  serve: () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode('{"data":{"'))
            body.error(new TypeError('network error'))
          },
        }),
        { headers: { 'Content-Type': 'application/json' } },
      ),
    ),
  sentence: noLine,
}

/** The faults of requirement T39, for every call. */
export const faults = {
  '400': refused(400, wrong),
  '401': refused(401, 'U bent niet meer ingelogd. Log opnieuw in.'),
  '403': refused(403, 'U mag dit niet bekijken of wijzigen.'),
  '404': refused(404, 'Wij kunnen dit niet vinden. Misschien is het verwijderd.'),
  '409': refused(409, 'Dit is intussen al gewijzigd. Ververs de pagina en probeer het opnieuw.'),
  '422': refused(422, wrong),
  '429': refused(429, 'U hebt dit te vaak geprobeerd. Wacht een paar minuten en probeer het opnieuw.'),
  '500': refused(500, ours),
  '502': refused(502, ours),
  '503': refused(503, 'Het portaal is even niet bereikbaar. Probeer het over een paar minuten opnieuw.'),
  'no answer': {
    serve: (_, { signal }) => untilAborted(signal),
    sentence: 'Het duurt te lang. Probeer het later opnieuw.',
  },
  'reset before headers': { serve: () => Promise.resolve('no connection'), sentence: noLine },
  'reset in the body': broken,
  'malformed JSON': arrives('{"data":'),
  empty: arrives(''),
  HTML: arrives('<!doctype html><title>Wifi</title><h1>Log in</h1>', 'text/html'),
  'a number for data': arrives('{"data":42}'),
  'nothing in data': arrives('{"data":{}}'),
  slow: { serve: (good, call) => good(call), sentence: '' },
  offline: {
    serve: () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      return Promise.resolve('no connection')
    },
    sentence: noLine,
  },
  late: { serve: (good, call) => good(call), sentence: '' },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

export const faultNames = Object.keys(faults) as FaultName[]

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
