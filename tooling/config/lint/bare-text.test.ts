import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A description, and the lines of a file; the last one is an expression. */
type Case = readonly [what: string, ...lines: string[]]

const refused: readonly Case[] = [
  ['a variable beside an element', '<p>{name} <b>1</b></p>'],
  ['a call beside an element', '<p>{texts.since(date)} <b>1</b></p>'],
  ['a call beside a fixed word', '<p>Over {format(cents)}</p>'],
  ['two texts beside one another', '<p>{texts.intro} {next(flow)}</p>'],
  ['a text that comes and goes', '<p><b>1</b>{isNew && texts.isNew}</p>'],
  ['one of two texts', '<button><Icon />{isOpen ? texts.close : texts.open}</button>'],
  ['a text, or an element', '<p>{isNew ? <b>1</b> : texts.old} <b>2</b></p>'],
  ['a text of a table', '<p>{texts.kinds[kind]} <b>1</b></p>'],
  ['a template with a value', '<p>{`${count} keer`} <b>1</b></p>'],
  ['a variable that is made of a text', "const rate = isKnown ? '4%' : ''", '<p><b>1</b> {rate}</p>'],
  ['the only text of a fragment, which may stand beside others', '<>{format(cents)}</>'],
  ['a list of texts', '<p>{names.map((name) => name)} <b>1</b></p>'],
  ['a function that returns text', "const toText = () => 'a'", '<p>{toText()} <b>1</b></p>'],
  ['a fixed text behind an element that comes and goes', '<p>{isNew && <b>1</b>} {texts.intro}</p>'],
  ['a fixed text behind a list', '<p>{names.map((name) => <b key={name}>{name}</b>)}.</p>'],
]

const accepted: readonly Case[] = [
  ['the only text of an element', '<p>{format(cents)}</p>'],
  ['one of two texts alone in an element', '<p>{isOpen ? texts.close : texts.open}</p>'],
  ['a text in an element of its own', '<p><span>{name}</span> <b>1</b></p>'],
  ['a fixed text before elements', '<p>{texts.intro} <b>1</b> {isNew && <b>2</b>}</p>'],
  ['a fixed text between elements that stay', '<p><b>1</b> en <b>{name}</b> van {brand.name}</p>'],
  ['elements that come and go', '<p>{isNew && <b>1</b>}{isOpen ? <b>2</b> : null}</p>'],
  ['a list of elements', '<ul>{names.map((name) => <li key={name}>{name}</li>)}<li>1</li></ul>'],
  ['a list made in a block', '<ul><li>1</li>{names.map((name) => { const id = name; return <li key={id} /> })}</ul>'],
  ['a variable that is made of an element', 'const mark = <b>1</b>', '<p>{isNew && mark} <b>2</b></p>'],
  ['a function that returns an element', 'const button = (label) => <b>{label}</b>', '<p>{button(name)} <b>1</b></p>'],
  ['what the caller puts between', '<div><b>1</b>{children}</div>'],
]

let root: string
let output: string

// One start of oxlint for all, because it takes a second.
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bare-text-'))
  cpSync(import.meta.dirname, join(root, 'tooling/config/lint'), { recursive: true })
  writeFileSync(
    join(root, '.oxlintrc.json'),
    JSON.stringify({
      jsPlugins: ['./tooling/config/lint/plugin.ts'],
      categories: { correctness: 'off' },
      rules: { 'portal/bare-text': 'error' },
    }),
  )
  for (const [folder, cases] of Object.entries({ refused, accepted })) {
    mkdirSync(join(root, folder))
    cases.forEach(([, ...lines], index) => {
      const text = [...lines.slice(0, -1), `export const page = ${lines.at(-1)}`].join('\n')
      writeFileSync(join(root, folder, `${index}.tsx`), text)
    })
  }
  output = lint()
  if (/failed|panicked|\[Warning\]/i.test(output)) throw new Error(output)
})

afterAll(() => rmSync(root, { recursive: true }))

// Requirement C40.
it.each(refused.map(([what], index) => [what, index] as const))('oxlint refuses %s', (_what, index) => {
  expect(output).toContain(`refused/${index}.tsx:`)
})

it.each(accepted.map(([what], index) => [what, index] as const))('oxlint accepts %s', (_what, index) => {
  expect(output).not.toContain(`accepted/${index}.tsx:`)
})

function lint(): string {
  const oxlint = join(import.meta.dirname, '../node_modules/.bin/oxlint')
  try {
    return execFileSync(oxlint, ['--format', 'unix', 'refused', 'accepted'], { cwd: root, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
