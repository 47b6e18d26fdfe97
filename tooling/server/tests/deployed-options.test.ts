import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeOptions } from '../src/platform/node-options.ts'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

test.each([
  ['container', 'deploy/Containerfile', `["node", ${nodeOptions.map((option) => `"${option}"`).join(', ')}, "tooling`],
  ['service', 'deploy/portal@.service', `/usr/bin/node ${nodeOptions.join(' ')} tooling`],
  ['script', 'tooling/server/package.json', `node ${nodeOptions.join(' ')} src/demo.ts`],
  ['description', 'docs/deployment.md', `node ${nodeOptions.join(' ')} tooling`],
])('Node is told the same in the %s as by npm start', (_, file, command) => {
  expect(read(file)).toContain(command)
})
