import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const toHtml = (
  title: string,
  entry: string,
) => `<!doctype html><html lang="nl"><head><meta charset="utf-8" /><title>${title}</title>
<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/users/me">
<meta name="portal-environment" content="" /><style>body{margin:0}</style><style media="print">a{color:red}</style>
<script type="module" src="/assets/${entry}.js"></script></head><body>${title}</body></html>`

export const script = 'console.log("portal")\n'.repeat(50)

/**
 * Creates a minimal build of a brand in its own folder.
 * @param entry The name of its script, which differs between versions.
 */
export function createBuild(folder = mkdtempSync(join(tmpdir(), 'portal-build-')), entry = 'index-Ab12'): string {
  const pages = [
    { path: '/login', file: 'pages/login.html' },
    { path: '/contractbeheer/:contractId/wijzigen/:option?', file: 'pages/change.html' },
    { path: '/offline.html', file: 'pages/offline-html.html', isKept: true },
  ]
  const files: Record<string, string | Buffer> = {
    'index.html': toHtml('Portaal', entry),
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
