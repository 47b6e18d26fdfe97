import type { createBrowserRouter } from 'react-router'

/** For the API client: answers a call with what the document brought for it, and any other by the network. */
type SentAnswers = {
  send: (request: Request) => Promise<Response>
  /** Forgets the answers that nobody asked for, before they are old. */
  forget: () => void
}

/** Reads what the server asked the API to draw this document (`app/drawing.ts`). Each answer is used once. */
export function readSentAnswers(document: Document): SentAnswers {
  const text = document.getElementById('answers')?.textContent
  const answers = new Map(Object.entries(JSON.parse(text ?? '{}') as Record<string, unknown>))
  return {
    async send(request) {
      const { pathname, search } = new URL(request.url)
      const path = pathname + search
      if (request.method !== 'GET' || !answers.has(path)) return fetch(request)
      const answer = Response.json(answers.get(path))
      answers.delete(path)
      return answer
    },
    forget: () => answers.clear(),
  }
}

/** Resolves once the first page is loaded, whatever it is: only then it is what the server drew. */
export function isLoaded({ state, subscribe }: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (state.initialized) return resolve()
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}
