import type { PlopTypes } from '@turbo/gen'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { listBrands } from '../../brand-check/list-brands.ts'
import { findNameProblem, toBrandNames } from './brand-names.ts'

/** A new brand begins with the look of this one. Its names come from the templates. */
const example = 'other-brand'
const left = /node_modules|dist$|\.turbo$|package\.json$|brand\.ts$|\.webmanifest$/

/** Creates `apps/<id>-brand` and its line in the list of brands; `npm run new-brand -- <id>` calls it. */
export default function generate(plop: PlopTypes.NodePlopAPI): void {
  plop.setGenerator('brand', {
    description: 'Make another brand',
    prompts: [{ type: 'input', name: 'id', message: 'Small letters and digits with dashes between' }],
    actions: [
      async (answers) => {
        const names = await findNames(rootOf(answers), String(answers['id']))
        return Object.assign(answers, names).folder
      },
      async (answers) => {
        const apps = join(rootOf(answers), 'apps')
        const [from, to] = [join(apps, example), join(apps, String(answers['folder']))]
        await cp(from, to, { recursive: true, filter: (path) => !left.test(path.slice(from.length)) })
        return to
      },
      {
        type: 'addMany',
        destination: '{{turbo.paths.root}}/apps/{{folder}}',
        base: 'templates',
        templateFiles: 'templates/**/*.hbs',
        globOptions: {},
      },
      {
        type: 'modify',
        path: '{{turbo.paths.root}}/tooling/server/src/platform/brand-folders.ts',
        pattern: '\n} as const',
        template: "\n  {{{key}}}: '{{folder}}',\n} as const",
      },
    ],
  })
}

function rootOf(answers: PlopTypes.Answers): string {
  return (answers as { turbo: { paths: { root: string } } }).turbo.paths.root
}

async function findNames(root: string, id: string) {
  const brands = await listBrands(root)
  const problem = findNameProblem(id, brands.flat())
  if (problem !== undefined) throw new Error(problem)
  const taken = await Promise.all(
    brands.map(async ([, folder]) => {
      const file = pathToFileURL(join(root, 'apps', folder, 'src/brand.ts')).href
      return ((await import(file)) as { administration: { contractPrefix: string } }).administration.contractPrefix
    }),
  )
  const prefix = Array.from('123456789').find((digit) => !taken.includes(digit))
  if (prefix === undefined) throw new Error('Every digit that contract numbers can begin with is taken.')
  return { ...toBrandNames(id, prefix), key: /^\w+$/.test(id) ? id : `'${id}'` }
}
