import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const toHtml = (
  title: string,
  entry: string,
  body = title,
) => `<!doctype html><html lang="nl"><head><meta charset="utf-8" /><title>${title}</title>
<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/users/me">
<meta name="portal-environment" content="" /><style>body{margin:0}</style><style media="print">a{color:red}</style>
<script type="module" src="/assets/${entry}.js"></script></head><body>${body}</body></html>`

export const script = 'console.log("portal")\n'.repeat(50)

const emptyDrawing = '<!--page--><script type="application/json" id="answers">{}</script>'

/** Draws the answer to users/me; a page whose query asks for it fails, or never comes. */
const drawing = `export async function drawPage({ path, today, send }) {
  if (path.endsWith('?failure')) throw new Error('Not drawn')
  if (path.endsWith('?late')) return new Promise(() => {})
  const response = await send(new Request('http://portal.invalid/api/users/me'))
  if (!response.ok) return null
  const { data } = await response.json()
  return { html: '<h1>' + data.name + ' ' + today() + '</h1>', answers: { '/api/users/me': { data: { name: data.name, note: '</script>' } } } }
}
`

/**
 * Creates a minimal build of a brand in its own folder.
 * @param entry The name of its script, which differs between versions.
 */
export function createBuild(folder = mkdtempSync(join(tmpdir(), 'portal-build-')), entry = 'index-Ab12'): string {
  const pages = [
    { path: '/mijn-investeringen', file: 'pages/home.html', drawnFile: 'drawing/home.html' },
    { path: '/login', file: 'pages/login.html' },
    { path: '/contractbeheer/:contractId/wijzigen/:option?', file: 'pages/change.html' },
    { path: '/offline.html', file: 'pages/offline-html.html', isKept: true },
  ]
  const files: Record<string, string | Buffer> = {
    'index.html': toHtml('Portaal', entry),
    'pages/home.html': toHtml('Mijn investeringen', entry),
    'drawing/home.html': toHtml('Mijn investeringen', entry, emptyDrawing),
    'drawing/drawing.js': drawing,
    'pages/login.html': toHtml('Inloggen', entry),
    'pages/change.html': toHtml('Wijzigen', entry),
    'pages/offline-html.html': toHtml('Geen verbinding', entry),
    'pages.json': JSON.stringify(pages),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'service-worker.js': script,
    'service-worker.js.br': brotliCompressSync(script),
    [`assets/${entry}.js`]: script,
    [`assets/${entry}.js.br`]: brotliCompressSync(script),
    [`assets/${entry}.js.gz`]: gzipSync(script),
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
