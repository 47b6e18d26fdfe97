import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiProblem } from '../api-problem.ts'
import { StartError } from '../start-error.ts'
import { chooseEncoding, toPage, type Page } from './page.ts'

export type Pages = {
  /** The folder with the brand's build. */
  folder: string
  /** JSON for the page's `portal-environment`. */
  environment: string
  /** Other origins that the page may call. */
  connectOrigins: readonly string[]
}

/** `pages.json` of a build: which file answers which path, in the router's notation. */
type PageList = { path: string; file: string }[]

/** Serves a brand's build: a finished page per path, the fallback for paths that only the portal knows, assets. */
export async function addPages(app: FastifyInstance, { folder, environment, connectOrigins }: Pages): Promise<void> {
  const fallbackFile = 'index.html'
  if (!existsSync(join(folder, fallbackFile))) {
    throw new StartError(`There is no build in ${folder}. Build first: npm start does, or pnpm turbo run build.`)
  }
  const listFile = join(folder, 'pages.json')
  const list: PageList = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : []
  const files = [...new Set([fallbackFile, ...list.map(({ file }) => file)])]
  const pages = new Map(await Promise.all(files.map(async (file) => [file, await read(file)] as const)))

  for (const { path, file } of list) addPage(path, pages.get(file) as Page)
  const fallback = pages.get(fallbackFile) as Page
  if (!list.some(({ path }) => path === '/')) addPage('/', fallback)
  app.get('/*', (request, reply) => {
    if (isAsset(request.url)) throw new ApiProblem(404, { message: 'Dit bestaat niet (meer).' })
    return sendPage(fallback, request, reply)
  })
  app.post('/*', { onRequest: showByGet }, showByGet)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'pages.json', '.vite/**'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', toCacheControl(path)),
  })

  async function read(file: string): Promise<Page> {
    return toPage(readFileSync(join(folder, file), 'utf8'), environment, connectOrigins)
  }

  function addPage(path: string, page: Page): void {
    app.get(path, (request, reply) => sendPage(page, request, reply))
    app.post(path, { onRequest: showByGet }, showByGet)
  }
}

function sendPage({ variants, etag, policy }: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const tag = `"${etag}-${encoding}"`
  reply.headers({
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    etag: tag,
    vary: 'accept-encoding',
  })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-type', 'text/html; charset=utf-8').send(variants[encoding])
}

/** A bank may send its customer back by POST, without the session cookie; the same page by GET gets it. */
async function showByGet(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // `//host` and `/\host` are other sites.
  return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 303)
}

function isAsset(url: string): boolean {
  const path = url.split('?', 1)[0] as string
  return path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
}

/** Vite names what it builds by content; what comes from `public/` keeps its name. */
function toCacheControl(path: string): string {
  return /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
