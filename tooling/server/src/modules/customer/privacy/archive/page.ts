import type { Brand } from '../../../../platform/brands.ts'
import { escapeHtml } from '../../../../platform/escape-html.ts'

/** A text, or a link to a file of the archive. */
export type Cell = string | { readonly path: string; readonly label: string }
/** An empty `head` makes the first cell of each row its heading. */
export type Table = { readonly caption: string; readonly head: readonly string[]; readonly rows: readonly Cell[][] }
export type Part = { readonly title: string; readonly tables: readonly Table[] }
export type Section = { readonly title: string; readonly intro: string; readonly parts: readonly Part[] }

/** A page that opens without the portal and without a network: it loads nothing and runs nothing. */
export function toPage(brand: Brand, title: string, intro: readonly string[], sections: readonly Section[]): string {
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>${styleOf(brand)}</style>
</head>
<body>
<header>
<p class="brand">${escape(brand.name)}</p>
<h1>${escape(title)}</h1>
${intro.map((text) => `<p>${escape(text)}</p>`).join('\n')}
</header>
<nav aria-label="Inhoud">
<ol>
${sections.map((section, index) => `<li><a href="#deel-${index + 1}">${escape(section.title)}</a></li>`).join('\n')}
</ol>
</nav>
<main>
${sections.map(toSection).join('\n')}
</main>
</body>
</html>
`
}

function toSection({ title, intro, parts }: Section, index: number): string {
  const id = `deel-${index + 1}`
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escape(title)}</h2>
<p>${escape(intro)}</p>
${parts.map(toPart).join('\n')}
</section>`
}

function toPart({ title, tables }: Part): string {
  const heading = title === '' ? '' : `<h3>${escape(title)}</h3>\n`
  return heading + tables.map(toTable).join('\n')
}

function toTable({ caption, head, rows }: Table): string {
  if (rows.length === 0) return `<p><strong>${escape(caption)}</strong>: niets.</p>`
  const header =
    head.length === 0
      ? ''
      : `<thead><tr>${head.map((name) => `<th scope="col">${escape(name)}</th>`).join('')}</tr></thead>\n`
  const lines = rows.map((cells) => `<tr>${cells.map((cell, index) => toCell(cell, head, index)).join('')}</tr>`)
  return `<div class="scroll" role="region" aria-label="${escape(caption)}" tabindex="0">
<table>
<caption>${escape(caption)}</caption>
${header}<tbody>
${lines.join('\n')}
</tbody>
</table>
</div>`
}

function toCell(cell: Cell, head: readonly string[], index: number): string {
  if (head.length === 0 && index === 0) return `<th scope="row">${toContent(cell)}</th>`
  return `<td>${toContent(cell)}</td>`
}

function toContent(cell: Cell): string {
  if (typeof cell === 'string') return escape(cell)
  const address = cell.path.split('/').map(encodeURIComponent).join('/')
  return `<a href="${address}">${escape(cell.label)}</a>`
}

const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

function escape(text: string): string {
  return escapeHtml(text.replace(hidden, ' ')).replaceAll("'", '&#39;')
}

function styleOf({ accent }: Brand): string {
  return `
:root { color-scheme: light; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; background: #fff; color: #1b1f24;
  font: 1rem/1.5 Arial, Helvetica, sans-serif; }
.brand { margin: 0; font-weight: bold; color: ${accent}; }
h1, h2 { line-height: 1.2; color: ${accent}; }
h2 { margin-top: 3rem; padding-top: 1rem; border-top: 2px solid ${accent}; }
h3 { margin-top: 2rem; }
a { color: ${accent}; overflow-wrap: anywhere; }
a:focus-visible, .scroll:focus-visible { outline: 3px solid ${accent}; outline-offset: 2px; }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { width: 100%; border-collapse: collapse; }
caption { padding: 0.25rem 0; text-align: left; font-weight: bold; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid #d5dae0; text-align: left;
  vertical-align: top; overflow-wrap: anywhere; min-width: 5rem; }
th[scope=row] { width: min(16rem, 40%); font-weight: normal; color: #4a535d; }
@media print { .scroll { overflow: visible; } }
`
}
