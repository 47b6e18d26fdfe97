import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The line of one browser to the server. It can be cut, and reports the errors of the pages that come by it: the
 * browsers' own ways to do both differ, and WebKit's driver tells nothing of its console.
 */
export type Line = {
  /** The address of the brand by this line. */
  address: string
  /** Errors, and what the policy refused, since the last call. */
  takeProblems: () => string[]
  /** Ends every connection and accepts none, until the line is restored. */
  cut: () => Promise<void>
  restore: () => Promise<void>
}

const reportPath = '/engine-problems'

/** A cookie with which a page has no IndexedDB, as in some private windows. */
export const noDatabase = 'no-database'

/** A cookie of somebody who fills in the first page of a flow, and goes on, before its code runs. */
export const tooEarly = 'too-early'

/** Runs in every page before its own code. */
const reporter = `(() => {
  if (document.cookie.includes('${tooEarly}')) {
    const fillIn = () => {
      const field = (id) => document.getElementById(id)
      if (!field('periodicDeposit')) return
      field('periodicDeposit').value = '1250'
      document.querySelector('input[type=range]').value = '25'
      field('calculationBasedOnProfile-nee').click()
      document.querySelector('main form [type=submit]').click()
    }
    document.addEventListener('readystatechange', fillIn, { once: true })
  }
  if (document.cookie.includes('${noDatabase}')) {
    Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('Refused', 'SecurityError') } })
    try { indexedDB } catch { document.documentElement.dataset.database = 'refused' }
  }
  const tell = (text) => navigator.sendBeacon('${reportPath}', text)
  addEventListener('error', (it) => it.message && tell([it.message, it.filename + ':' + it.lineno + ':' + it.colno, it.error?.stack].join(' at ')))
  addEventListener('unhandledrejection', ({ reason }) => tell('Unhandled: ' + reason))
  addEventListener('securitypolicyviolation', (it) => tell('Refused: ' + it.violatedDirective + ' ' + it.blockedURI))
  const { error } = console
  console.error = (...texts) => error(...texts, tell(texts.join(' ')))
})()`
const reporterHash = `'sha256-${createHash('sha256').update(reporter).digest('base64')}'`

export async function openLine(address: string): Promise<Line> {
  const problems: string[] = []
  const server = createServer((request, response) => {
    if (request.url === reportPath) {
      void readText(request).then((text) => problems.push(text))
      response.end()
    } else forward(address, request, response)
  })
  const port = await listen(server, 0)
  return {
    address: `http://localhost:${port}`,
    takeProblems: () => problems.splice(0),
    async cut() {
      const isClosed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await isClosed
    },
    restore: async () => void (await listen(server, port)),
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await once(server.listen(port, 'localhost'), 'listening')
  return (server.address() as AddressInfo).port
}

function forward(address: string, request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', method, headers } = request
  const isDocument = headers.accept?.includes('text/html') === true
  // A 304 would bring the policy of the server, which refuses the reporter of the copy that the browser has.
  const { 'if-none-match': _, 'if-modified-since': __, ...fresh } = headers
  const sent = send(
    address + url,
    { method, headers: isDocument ? { ...fresh, 'accept-encoding': 'identity' } : headers },
    (answer) => {
      if (isDocument && answer.headers['content-type']?.includes('text/html')) void sendDocument(answer, response)
      else answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers))
    },
  )
  sent.on('error', () => response.destroy())
  request.pipe(sent)
}

async function sendDocument(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = (await readText(answer)).replace('<head>', () => `<head><script>${reporter}</script>`)
  const policy = String(answer.headers['content-security-policy']).replace('script-src', `$& ${reporterHash}`)
  const headers = {
    ...answer.headers,
    'content-security-policy': policy,
    'content-length': Buffer.byteLength(text),
  }
  response.writeHead(answer.statusCode ?? 0, headers).end(text)
}

async function readText(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
