/** For the API client: answers a call with what the document brought for it, and any other by the network. */
export type SentAnswers = {
  send: (request: Request) => Promise<Response>
  /** Forgets the answers that nobody asked for, before they are old. */
  forget: () => void
}

/** Reads what the server asked the API to draw this document (`app/draw-page.tsx`). Each answer is used once. */
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
