import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Assets } from './assets.ts'
import type { ThemeColors } from './theme-colors.ts'

type Options = {
  /** The built index.html. */
  template: string
  page: { title: string; html: string; isFinished: boolean; isKept?: boolean; data: readonly string[] }
  assets: Assets
  themeColors: ThemeColors
  dist: string
}

/** A document with its style sheets inline, its code preloaded and its data asked for beside the code. */
export async function writePage({ template, page, assets, themeColors, dist }: Options): Promise<string> {
  const css = await Promise.all(assets.styles.map((file) => readFile(resolve(dist, file), 'utf8')))
  const schemes = Object.entries(themeColors).map(
    ([scheme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  )
  const head = [
    ...schemes,
    // First what takes longest, for a browser asks for six files at a time; a module waits for the document anyway.
    `<script type="module" crossorigin src="/${assets.entry}"></script>`,
    ...page.data.map((url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escape(url)}">`),
    ...assets.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<style>${css.join('')}</style>`,
    // Not fetched, for they are disabled; Vite's loader looks for them before it asks for the same styles again.
    ...assets.styles.map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
  ].join('\n    ')
  const state = page.html === '' ? '' : ` data-prerendered="${toState(page)}"`
  return template
    .replaceAll(/\s*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?/g, '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escape(page.title)}</title>`)
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="app"></div>', () => `<div id="app"${state}>${page.html}</div>`)
}

/** What the portal finds itself in: a page to take over, one that is shown without a connection, or just the shell. */
function toState({ isFinished, isKept }: Options['page']): 'page' | 'offline' | 'shell' {
  if (isKept) return 'offline'
  return isFinished ? 'page' : 'shell'
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
