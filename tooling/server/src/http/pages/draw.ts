import type { FastifyInstance, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { createCalendar, type Clock } from '../../platform/clock.ts'

/** A page with the data of one customer, as the portal draws it (`packages/portal/src/app/drawing.ts`). */
type DrawnPage = { html: string; answers: Readonly<Record<string, unknown>> }

type DrawPage = (options: {
  path: string
  today: () => string
  installation: unknown
  send: (request: Request) => Promise<Response>
}) => Promise<DrawnPage | null>

type Code = { drawPage: DrawPage }

/** A page that can be filled in, and the cookies that the calls for it set. */
type Drawn = { fill: (document: string) => string; cookies: readonly string[] }

/** Draws the page for the customer of a request; null when that cannot be done. */
export type Draw = (request: FastifyRequest) => Promise<Drawn | null>

/** How long a customer waits for a page with data; after that the page comes without, and asks for them itself. */
const LIMIT = 1_500

export type DrawOptions = {
  /** The folder of a brand's build. */
  folder: string
  /** JSON for the page's `portal-environment`. */
  environment: string
  app: FastifyInstance
  clock: Clock
  log: Logger
}

/** Draws a page with the code of the build and the brand's own API, as the customer's browser would. */
export function createDraw({ folder, environment, app, clock, log }: DrawOptions): Draw {
  const { installation } = JSON.parse(environment) as { installation?: unknown }
  const todayOf = createCalendar()
  let code: Promise<Code> | undefined
  const load = () => (code ??= import(pathToFileURL(join(folder, 'drawing/drawing.js')).href) as Promise<Code>)
  // Ahead of the first customer; a failure is reported when a page is drawn.
  app.addHook('onListen', async () => void load().catch(() => {}))
  return async (request) => {
    const cookies: string[] = []
    try {
      const { drawPage } = await load()
      const drawing = drawPage({
        path: request.url,
        today: () => todayOf(clock()),
        installation,
        send: (call) => sendFor(request, call, app, cookies),
      })
      const drawn = await Promise.race([drawing, sleep(LIMIT, 'late' as const, { ref: false })])
      if (drawn === 'late') throw new Error(`A page was not drawn within ${LIMIT} ms`)
      return drawn && { fill: (document) => fillIn(document, drawn, clock()), cookies }
    } catch (error) {
      log.warn({ err: error, requestId: request.id }, 'page not drawn')
      return null
    }
  }
}

/** Makes a call of the page with the headers that the API may use, in this process. */
async function sendFor(
  { headers, socket }: FastifyRequest,
  call: Request,
  app: FastifyInstance,
  cookies: string[],
): Promise<Response> {
  const { pathname, search } = new URL(call.url)
  const { cookie, host, 'user-agent': agent, 'x-forwarded-for': forwarded, 'x-forwarded-proto': protocol } = headers
  const answer = await app.inject({
    url: pathname + search,
    headers: {
      accept: 'application/json',
      ...(cookie && { cookie }),
      ...(host && { host }),
      ...(agent && { 'user-agent': agent }),
      ...(forwarded && { 'x-forwarded-for': forwarded }),
      ...(protocol && { 'x-forwarded-proto': protocol }),
    },
    ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
  })
  cookies.push(...[answer.headers['set-cookie'] ?? []].flat())
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
}

/** Both are the only ones of their kind in the document, which `tooling/config/brand/write-page.ts` writes. */
function fillIn(document: string, { html, answers }: DrawnPage, now: Date): string {
  // No end of a script can stand in this JSON.
  const json = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
  return document
    .replace('<!--page-->', () => html)
    .replace('id="answers">{}<', () => `id="answers" data-now="${now.getTime()}">${json}<`)
}
