import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

test.each(Object.entries(commands))('the documents say the command that the trial runs: %s', (_, command) => {
  expect(operations).toContain(typeof command === 'string' ? command : command.join(' '))
})
