import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { encode } from '../src/http/encoding.ts'
import { completePage, hashInlined, type PageOptions } from '../src/http/pages/page.ts'
import type { Build } from '../src/http/pages/routes.ts'
import { toPagePolicy } from '../src/http/security-headers.ts'
import { StartError } from '../src/platform/start-error.ts'
import { toHeadersFile, toNginxFile, toRedirectsFile, type StaticPage } from './host-files.ts'

/** Files that the export replaces, or that only a server needs. */
const remade = /^(index\.html|pages|pages\.json)(\.(br|gz))?$/

/**
 * Writes a brand's build as a folder that any host of static files can serve: pages at their paths, completed with the
 * settings and their policy, and rules for three kinds of hosts. Returns the pages.
 * @throws StartError when there is no build, when the target is not an empty folder outside of it, or when pages cannot
 * be static
 */
export async function exportStatic({ folder, ...options }: Build, target: string): Promise<StaticPage[]> {
  if (options.hasTagManager) {
    throw new StartError(
      'With TAG_MANAGER=on a page is another one each time: leave it out, or let the server serve the pages.',
    )
  }
  if (!existsSync(join(folder, 'index.html'))) throw new StartError(`There is no build in ${folder}. Build first.`)
  if (`${resolve(target)}${sep}`.startsWith(`${resolve(folder)}${sep}`))
    throw new StartError(`${target} lies in the build itself.`)
  if (existsSync(target)) requireEmptyFolder(target)
  cpSync(folder, target, { recursive: true, filter: (path) => !remade.test(firstOf(relative(folder, path))) })
  const list = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as StaticPage[]
  const pages = list.map((page) => ({ path: page.path, file: toFile(page) }))
  await write(join(folder, 'index.html'), join(target, 'index.html'), options)
  for (const [index, { file }] of list.entries()) {
    await write(join(folder, file), join(target, pages[index]?.file ?? file), options)
  }
  writeFileSync(join(target, '_headers'), toHeadersFile())
  writeFileSync(join(target, '_redirects'), toRedirectsFile(pages))
  writeFileSync(join(target, 'nginx-locations.conf'), toNginxFile(pages))
  return pages
}

function requireEmptyFolder(target: string): void {
  if (!statSync(target).isDirectory()) throw new StartError(`${target} is no folder.`)
  if (readdirSync(target).length > 0) throw new StartError(`${target} is not empty.`)
}

function toFile({ path, file }: StaticPage): string {
  if (path.includes(':')) return file
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`
}

const firstOf = (path: string) => path.split(sep, 1)[0] ?? ''

async function write(from: string, to: string, options: PageOptions): Promise<void> {
  const text = withPolicy(completePage(readFileSync(from, 'utf8'), options), options)
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, text)
  writeFileSync(`${to}.br`, await encode(text, 'br', { isKept: true }))
  writeFileSync(`${to}.gz`, await encode(text, 'gzip', { isKept: true }))
}

const charset = /<meta charset="utf-8" ?\/?>/i

/** Put first in the page, so that it applies to the whole page. Only a header can limit who may frame the page. */
function withPolicy(html: string, { connectOrigins }: PageOptions): string {
  const policy = toPagePolicy(hashInlined(html), connectOrigins).replace("frame-ancestors 'none'; ", '')
  if (!charset.test(html)) throw new Error('A page of the build does not begin with its charset')
  return html.replace(
    charset,
    (found) => `${found}\n    <meta http-equiv="content-security-policy" content="${policy}">`,
  )
}
