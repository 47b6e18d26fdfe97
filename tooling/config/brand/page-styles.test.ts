import { expect, test } from 'vitest'
import { pickStyles } from './page-styles.ts'

test('a document gets the rules of its elements and classes, however a class is written, and no others', async () => {
  const html = '<form class="grid md:p-[1rem] [&amp;&gt;div]:w-full"><div>Naam</div></form>'
  const sheet = String.raw`.grid{display:grid}.flex{display:flex}@media (width>=48rem){.md\:p-\[1rem\]{padding:1rem}.md\:m-1{margin:1px}}.\[\&\>div\]\:w-full>div{width:100%}div{margin:0}table{margin:0}`
  const styles = await pickStyles(html, [sheet])
  expect(styles).toBe(
    String.raw`.grid{display:grid}@media (width>=48rem){.md\:p-\[1rem\]{padding:1rem}}.\[\&\>div\]\:w-full>div{width:100%}div{margin:0}`,
  )
})

test('a document gets the rules of the colours that may be chosen, though none is chosen in it', async () => {
  const sheet = 'html[data-scheme=light]{color-scheme:light}html[data-scheme=dark]{color-scheme:dark}'
  expect(await pickStyles('<main></main>', [sheet])).toBe(sheet)
})

test('a document gets the variables that its rules use, and the registrations of those, and no others', async () => {
  const sheet =
    ':root{--gap:1px;--unused:2px}@property --gap{syntax:"*";inherits:false}@property --gap-wide{syntax:"*";inherits:false}.grid{gap:var(--gap)}.flex{gap:var(--unused)}'
  expect(await pickStyles('<main class="grid"></main>', [sheet])).toBe(
    ':root{--gap:1px}@property --gap{syntax:"*";inherits:false}.grid{gap:var(--gap)}',
  )
})

test('a rule for children except some of them is kept', async () => {
  const sheet = String.raw`:is(.\*\:not-first\:m-1>*):not(:first-child){margin:1px}`
  expect(await pickStyles('<ul class="*:not-first:m-1"></ul>', [sheet])).toBe(`*${sheet}`)
  expect(await pickStyles('<ul></ul>', [sheet])).toBe('')
})

test('what the scripts of a page may draw counts as a part of it', async () => {
  const quoted = String.raw`.content-\[\'\\00a0\'\]{content:" "}`
  const sheet = `.grid{display:grid}.flex{display:flex}h2{margin:0}h3{margin:0}${quoted}`
  const script = String.raw`const it=jsx("h2",{className:"grid content-['\\00a0']",title:"flexible"})`
  expect(await pickStyles('<main></main>', [sheet], [script])).toBe(`.grid{display:grid}h2{margin:0}${quoted}`)
})

test('the parts of fields that a page does not have are left out, and so is what only older browsers need', async () => {
  const sheet =
    '@layer properties{@supports (not (color:rgb(from red r g b))){*,:before{--gap:initial}}}::-webkit-datetime-edit{padding:0}::file-selector-button{margin:0}'
  expect(await pickStyles('<input type="text">', [sheet])).toBe('')
  expect(await pickStyles('<input type="date">', [sheet])).toContain('::-webkit-datetime-edit{padding:0}')
})
