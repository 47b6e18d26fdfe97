import { expect, it } from 'vitest'
import { withTests } from './with-tests.ts'

const document = `## 2. Money

- **2.1** Money adds up.
  - \`src/gone.test.ts › adds\`
- **2.2** Money counts.

## L. Law

- **L1** Money is a means.
  - none: a fact that another one uses
`

it('the tests of each requirement stand below it, in the order of their files', () => {
  const tests = new Map([
    [
      'src/euro.test.ts',
      [
        { name: 'a euro › adds %i', requirements: ['2.2', '2.1'] },
        { name: 'a euro › shines', requirements: [] },
      ],
    ],
    [
      'src/money.test.ts',
      [
        { name: 'counts', requirements: ['2.2'] },
        { name: 'counts', requirements: ['2.2'] },
      ],
    ],
  ])

  const filled = withTests(document, tests)

  expect(filled).toBe(`## 2. Money

- **2.1** Money adds up.
  - \`src/euro.test.ts › a euro › adds %i\`
- **2.2** Money counts.
  - \`src/euro.test.ts › a euro › adds %i\`
  - \`src/money.test.ts › counts\`

## L. Law

- **L1** Money is a means.
  - none: a fact that another one uses
`)
  expect(withTests(filled, tests)).toBe(filled)
})
