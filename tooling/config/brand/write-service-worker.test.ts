import { expect, test } from 'vitest'
import { findFiles } from './write-service-worker.ts'

test('the files of a document are its code and its fonts, each once; its styles are inline', () => {
  const html = `<link rel="modulepreload" crossorigin href="/assets/Xy-1_a.js">
    <script type="module" crossorigin src="/assets/index-Ab12.js"></script>
    <style>@font-face{src:url(/assets/Lit.woff2)format("woff2")}b{background:url("/assets/Lit.woff2")}</style>
    <link rel="stylesheet" disabled href="/assets/Xy.css"><link rel="manifest" href="/manifest.webmanifest">`
  expect(findFiles(html)).toEqual(['/assets/Xy-1_a.js', '/assets/index-Ab12.js', '/assets/Lit.woff2'])
})
