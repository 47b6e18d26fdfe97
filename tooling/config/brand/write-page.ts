import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isTooOld } from '../browsers.ts'
import type { Assets } from './assets.ts'
import { pickStyles } from './page-styles.ts'
import type { ThemeColors } from './theme-colors.ts'

/**
 * Applies the colours that were chosen on this device (`app/shell/theme.ts`) before the first paint. The page's policy
 * allows this inline script by its hash; a separate file would delay every first paint by a request.
 */
const themeScript = `<script>${[
  "try{let t=localStorage.getItem('weergave')",
  'if(t){document.documentElement.dataset.scheme=t',
  "for(let m of document.querySelectorAll('meta[name=theme-color]'))m.media=m.media.includes(t)?'all':'not all'}}catch{}",
].join(';')}</script>`

/**
 * Marks a document whose address or saved copy leads to a later page of a flow, so that the introduction of the first
 * page is not shown (`app/shell/waiting.tsx`). A copy with another flow at a later page hides it too.
 */
export const onwardScript = `<script>${[
  "try{let p=new URLSearchParams(location.search).get('pagina')",
  `if(p?p!='stap1':location.search||/"activePage":"(?!stap1")/.test(localStorage.getItem('store')))`,
].join(';')}document.documentElement.dataset.onward=''}catch{}</script>`

/** Statements that show a sentence above the page, for browsers without modules too. */
function toNotice(sentence: string): string {
  return [
    "var p=document.createElement('p')",
    "p.setAttribute('role','alert')",
    // A browser that loads a page again scrolls past what is added above it.
    "p.style.cssText='position:sticky;top:0;z-index:9;margin:0;padding:1rem;background:#fff;color:#000;border-bottom:2px solid'",
    `p.textContent='${sentence}'`,
    'document.body.insertBefore(p,document.body.firstChild)',
  ].join(';')
}

/** Says that a browser is too old for the portal's code, which then may not start or not finish. */
export const oldBrowserScript = `<script>if(${isTooOld})document.addEventListener('DOMContentLoaded',function(){${toNotice(
  'Uw browser is te oud, waardoor delen van deze pagina niet werken. Werk uw browser bij of gebruik een andere.',
)}})</script>`

/**
 * Loads a page again, once, whose first code did not arrive or only in part: Firefox breaks off the files of a page that
 * is loaded while `Clear-Site-Data` removes the service worker, as at a logout in another tab. After that it says so.
 * WebKit breaks them off before it says that a page is left, which a reload would prevent.
 */
export const lostCodeScript = `<script>${[
  "{let again,lost=e=>{let file=e.target.type==='module'?e.target.src:e.error instanceof SyntaxError?e.filename:''",
  "if(!file.startsWith(location.origin+'/assets/'))return",
  "let isFirst=performance.getEntriesByType('navigation')[0]?.type!=='reload'",
  'if(navigator.onLine&&isFirst)return void(again??=setTimeout(()=>location.reload(),500))',
  toNotice('Niet alles van deze pagina is geladen. Laad de pagina opnieuw.'),
  // What unfolds by itself may be pressed.
  "dispatchEvent(new Event('answering'))}",
  "addEventListener('error',lost,true)",
  "addEventListener('beforeunload',()=>clearTimeout(again))",
  "addEventListener('environment',()=>removeEventListener('error',lost,true),{once:true})}",
].join(';')}</script>`

/** The places for the page of a customer and the answers of the API, which the server fills (`http/pages/draw.ts`). */
const drawnHere = '<!--page-->'
const answersHere = '<script type="application/json" id="answers">{}</script>'

/**
 * Keeps a page with data out of sight where the shell will replace it: after a logout that could not reach the server, whose
 * session is still open (T34), and where this browser has a saved copy of a flow, of which the server knows nothing. Also
 * hides it in the back/forward cache before the portal runs, as `session/hide-in-cache.ts` does later (T37), and loads it
 * again when the session ends in another tab.
 */
export function toHideScript(isOfFlow: boolean): string {
  const hasPlan = `localStorage.getItem('store')?.includes('"flows":')`
  return `<script>${[
    '{let root=document.documentElement,again=()=>location.reload()',
    `try{root.hidden='logout' in localStorage${isOfFlow ? `||${hasPlan}` : ''}}catch{}`,
    "addEventListener('pagehide',e=>{if(e.persisted){root.hidden=true;addEventListener('pageshow',again,{once:true})}},{once:true})",
    "let tabs=new BroadcastChannel('portal-session')",
    "tabs.addEventListener('message',e=>{if(e.data.kind==='ended')again()})",
    "addEventListener('environment',()=>tabs.close(),{once:true})}",
  ].join(';')}</script>`
}

/** Shows the shell in place of a page that was kept out of sight. */
export const replaceScript = `<script>${[
  "if(document.documentElement.hidden){let app=document.getElementById('app')",
  "app.replaceChildren(document.getElementById('shell').content)",
  "app.dataset.replaced=''",
  "if('logout' in localStorage)document.getElementById('answers').remove()",
  'document.documentElement.hidden=false}',
].join(';')}</script>`

/**
 * Repeats the last press of a button of a page with data once the portal answers (`app/create-portal.tsx`); until then the
 * button of a form shows that it is busy. A browser's own submit would load the page again, without what was typed.
 */
const earlyPressScript = `<script>${[
  "{let pressed,mark='data-pressed',keep=e=>{let it=e.target.closest('button,summary');if(it){e.preventDefault()",
  "e.stopPropagation();pressed?.removeAttribute(mark);pressed=it;it.setAttribute(mark,'')}},stop=e=>e.preventDefault()",
  "addEventListener('click',keep,true);addEventListener('submit',stop,true)",
  // Of a slider and its text, the portal keeps the one that was filled in last (`app/drawn-page.ts`).
  "addEventListener('input',e=>{e.target.filledAt=e.timeStamp},true)",
  "addEventListener('environment',()=>removeEventListener('submit',stop,true),{once:true})",
  // React takes over at once what gets an event, or draws the page anew where it cannot, as a translated one.
  "addEventListener('answering',()=>{removeEventListener('click',keep,true);if(!pressed)return;pressed.removeAttribute(mark)",
  "pressed.dispatchEvent(new Event('input',{bubbles:true}))",
  "(pressed.isConnected||pressed.type!=='submit'?pressed:document.querySelector('main form [type=submit]'))?.click()},{once:true})}",
].join(';')}</script>`

/** A page as a document has it. */
export type PageOfDocument = {
  title: string
  html: string
  isFinished: boolean
  isDrawn?: boolean
  isKept?: boolean
  data: readonly string[]
}

type Options = {
  /** The built index.html. */
  template: string
  page: PageOfDocument
  assets: Assets
  themeColors: ThemeColors
  dist: string
}

/**
 * Writes a document with its own styles inline, its code preloaded and its data requested in parallel. The full style
 * sheet is loaded after the content. A finished page needs it only for later parts, so there it has no address
 * until the portal starts (`app/whole-styles.ts`), and delays neither the first paint nor the code.
 */
export async function writePage({ template, page, assets, themeColors, dist }: Options): Promise<string> {
  const sheets = await Promise.all(assets.styles.map((file) => readFile(resolve(dist, file), 'utf8')))
  // What a customer's page has is not known yet, but its scripts draw nothing else.
  const files = page.isDrawn ? [assets.entry, ...assets.scripts] : []
  const scripts = await Promise.all(files.map((file) => readFile(resolve(dist, file), 'utf8')))
  if (page.isDrawn) scripts.push(earlyPressScript)
  // An offline page cannot load the rest of the styles.
  const css = page.isKept ? sheets.join('') : withoutFontFiles(await pickStyles(page.html, sheets, scripts))
  const isAwaited = !page.isFinished && !page.isDrawn
  const isOfFlow = page.html.includes('in-data-onward:')
  const rest = page.isKept
    ? []
    : assets.styles.map((file) => `<link rel="stylesheet" ${isAwaited ? '' : 'data-'}href="/${file}">`)
  // Not in the head, where the first paint would wait for it.
  const fonts = (isAwaited && !page.isKept ? findFonts(sheets.join('')) : []).map(
    (url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`,
  )
  const schemes = Object.entries(themeColors).map(
    ([scheme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
  )
  const head = [
    ...schemes,
    themeScript,
    oldBrowserScript,
    lostCodeScript,
    ...(isOfFlow ? [onwardScript] : []),
    ...(page.isDrawn ? [toHideScript(isOfFlow), earlyPressScript] : []),
    // The slowest files first, because a browser sends six requests at a time; a module waits for the document anyway.
    `<script type="module" crossorigin src="/${assets.entry}"></script>`,
    ...(page.isDrawn ? [] : page.data).map(
      (url) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escape(url)}">`,
    ),
    ...assets.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<style>${css}</style>`,
  ].join('\n    ')
  const state = page.html === '' ? '' : ` data-prerendered="${toState(page)}"`
  return template
    .replaceAll(/\s*<(script type="module"|link rel="(modulepreload|stylesheet)")[^>]*>(<\/script>)?/g, '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escape(page.title)}</title>`)
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace('<div id="app"></div>', () =>
      [
        `<div id="app"${state}>${page.isDrawn ? drawnHere : page.html}</div>`,
        ...(page.isDrawn ? [answersHere] : []),
        ...(page.isDrawn ? [`<template id="shell">${page.html}</template>`, replaceScript] : []),
        ...fonts,
        ...rest,
      ].join('\n    '),
    )
}

/** The fonts of a brand. Before the content of a page, because other letters make other lines, which would move it. */
function findFonts(css: string): string[] {
  return [...new Set([...css.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, url = '']) => url))]
}

/** The full sheet loads the fonts of a brand: before the code they would delay it on a slow network. */
function withoutFontFiles(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
}

/** The state that the portal finds: a page to hydrate, the offline page, or only the shell. */
function toState({ isFinished, isDrawn, isKept }: PageOfDocument): 'page' | 'drawn' | 'offline' | 'shell' {
  if (isKept) return 'offline'
  if (isDrawn) return 'drawn'
  return isFinished ? 'page' : 'shell'
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
