import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiProblem } from '../../platform/api-problem.ts'
import { StartError } from '../../platform/start-error.ts'
import { workerPolicy } from '../security-headers.ts'
import { chooseEncoding, type Encoding } from '../encoding.ts'
import { isNavigation } from './navigation.ts'
import { createDraw, type Draw, type DrawOptions } from './draw.ts'
import { toFreshPage, toPage, type FreshPage, type Page, type PageAnswer, type PageOptions } from './page.ts'

export type Build = PageOptions & {
  folder: string
}

/** A build that is ready to be served: a page for each path, in the router's notation. */
export type Pages = {
  folder: string
  environment: string
  /** A page with `drawn` is sent to a customer with the data. */
  list: { path: string; page: Page; drawn?: FreshPage | undefined }[]
  fallback: Page
}

/** The clock and the log that the drawing of a page uses. */
type Drawing = Pick<DrawOptions, 'clock' | 'log'>

const fallbackFile = 'index.html'

/** Matches the file and its compressed copies. */
const workerFile = /[/\\]service-worker\.js(\.br|\.gz)?$/

/** A line of pages.json; `isKept` means that browsers may cache the page. */
type ListedPage = { path: string; file: string; isKept?: boolean; drawnFile?: string }

/** Reads a brand's build: `pages.json` names a file for each path, `index.html` serves all others. */
export function loadPages({ folder, ...options }: Build): Pages {
  if (!existsSync(join(folder, fallbackFile))) {
    throw new StartError(`There is no build in ${folder}. Build first: npm start does, and npm test -- build.`)
  }
  const listFile = join(folder, 'pages.json')
  const list: ListedPage[] = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  // Another host gets no cookie of the customer with a page.
  const loadDrawn = (file: string) => (options.apiUrl ? undefined : toFreshPage(read(file), options))
  const load = ({ file, isKept = false }: Omit<ListedPage, 'path'>) =>
    // A cached page would repeat its nonce, and an offline page has nothing to measure.
    toPage(read(file), {
      ...options,
      hasTagManager: options.hasTagManager && !isKept,
    })
  return {
    folder,
    environment: options.environment,
    list: list.map(({ path, drawnFile, ...page }) => ({
      path,
      page: load(page),
      drawn: drawnFile === undefined ? undefined : loadDrawn(drawnFile),
    })),
    fallback: load({ file: fallbackFile }),
  }
}

/** Serves a brand's build: a finished page per path, the fallback for paths that only the portal knows, assets. */
export async function addPages(
  app: FastifyInstance,
  { folder, environment, list, fallback }: Pages,
  drawing: Drawing,
): Promise<void> {
  const draw = list.some(({ drawn }) => drawn) ? createDraw({ folder, environment, app, ...drawing }) : null
  for (const { path, page, drawn } of list) {
    app.get(path, async (request, reply) => {
      const isSent = drawn && draw && request.headers.cookie && (await sendDrawn(drawn, draw, request, reply))
      return isSent ? reply : sendPage(page, request, reply)
    })
    app.post(path, { onRequest: showByGet }, showByGet)
  }
  app.get('/*', (request, reply) => {
    // For the portal `//host` and `/\host` would be other sites.
    if (/^[/\\]{2}/.test(request.url)) return showByGet(request, reply)
    if (isAsset(request.url) && !isNavigation(request))
      throw new ApiProblem(404, { message: 'Dit bestaat niet (meer).' })
    return sendPage(fallback, request, reply)
  })
  app.post('/*', { onRequest: showByGet }, showByGet)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'pages.json', '.vite/**', 'drawing/**'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', toCacheControl(path))
      if (workerFile.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
}

async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  return send(await page.answer(encoding), encoding, request, reply)
}

/** Sends the page with the data of the request's customer; false when there is no such page. */
async function sendDrawn(page: FreshPage, draw: Draw, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const drawn = await draw(request)
  if (!drawn) return false
  for (const cookie of drawn.cookies) reply.header('set-cookie', cookie)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  send(await page.answer(encoding, drawn.fill), encoding, request, reply)
  return true
}

function send(
  { body, policy, etag }: PageAnswer,
  encoding: Encoding,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({
    'content-security-policy': policy,
    // A cached page would repeat its nonce, or show a customer's data.
    'cache-control': etag === undefined ? 'no-store' : 'no-cache',
    vary: 'accept-encoding',
    ...(etag !== undefined && { etag }),
  })
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', 'text/html; charset=utf-8').send(body)
}

/** A bank may return its customer by POST, which sends no session cookie; the redirect loads the same page by GET. */
async function showByGet(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // `//host` and `/\host` are other sites.
  return reply.header('cache-control', 'no-cache').redirect(request.url.replace(/^[/\\]+/, '/'), 303)
}

function isAsset(url: string): boolean {
  const path = url.split('?', 1)[0] as string
  return path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
}

/** Vite names what it builds by content; what comes from `public/` keeps its name. */
function toCacheControl(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
