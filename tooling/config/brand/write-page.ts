import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Assets } from './assets.ts'
import { pickStyles } from './page-styles.ts'
import type { ThemeColors } from './theme-colors.ts'

/**
 * Puts the colours that were chosen on this device (`app/shell/theme.ts`) into force before the first paint. The policy of
 * the page allows it by its hash; a file of its own would delay every first paint by a request.
 */
const themeScript = `<script>${[
  "try{let t=localStorage.getItem('weergave')",
  'if(t){document.documentElement.dataset.scheme=t',
  "for(let m of document.querySelectorAll('meta[name=theme-color]'))m.media=m.media.includes(t)?'all':'not all'}}catch{}",
].join(';')}</script>`

type Options = {
  /** The built index.html. */
  template: string
  page: { title: string; html: string; isFinished: boolean; isKept?: boolean; data: readonly string[] }
  assets: Assets
  themeColors: ThemeColors
  dist: string
}

/**
 * A document with the styles of what it shows inline, its code preloaded and its data requested beside the code. The
 * whole style sheet comes after what is shown. A finished page needs it only for what comes later, so there it delays
 * neither the first paint nor the code: it is one for print until the portal has started (`app/whole-styles.ts`).
 */
export async function writePage({ template, page, assets, themeColors, dist }: Options): Promise<string> {
  const sheets = await Promise.all(assets.styles.map((file) => readFile(resolve(dist, file), 'utf8')))
  // What is kept for when there is no connection cannot ask for the rest.
  const css = page.isKept ? sheets.join('') : withoutFontFiles(await pickStyles(page.html, sheets))
  const isAwaited = !page.isFinished
  const rest = page.isKept
    ? []
    : assets.styles.map((file) => `<link rel="stylesheet" ${isAwaited ? '' : 'media="print" '}href="/${file}">`)
  const schemes = Object.entries(themeColors).map(
    ([scheme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  )
  const head = [
    ...schemes,
    themeScript,
    // First what takes longest, for a browser asks for six files at a time; a module waits for the document anyway.
    `<script type="module" crossorigin src="/${assets.entry}"></script>`,
    ...page.data.map((url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escape(url)}">`),
    ...assets.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<style>${css}</style>`,
  ].join('\n    ')
  const state = page.html === '' ? '' : ` data-prerendered="${toState(page)}"`
  return template
    .replaceAll(/\s*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?/g, '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escape(page.title)}</title>`)
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="app"></div>', () => [`<div id="app"${state}>${page.html}</div>`, ...rest].join('\n    '))
}

/** The letters of a brand come with the whole sheet: before the code they would take its time on a slow network. */
function withoutFontFiles(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
}

/** What the portal finds itself in: a page to take over, one that is shown without a connection, or just the shell. */
function toState({ isFinished, isKept }: Options['page']): 'page' | 'offline' | 'shell' {
  if (isKept) return 'offline'
  return isFinished ? 'page' : 'shell'
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
