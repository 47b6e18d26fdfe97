import { globSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

const texts = ['CHANGELOG.md', 'README.md', 'openapi.yaml', 'package.json']

/** What an installed package has that is the workspace's own: sources, tests, and what only pnpm understands. */
export function findPackingProblems(folder: string, name: string): string[] {
  const files = globSync('**', { cwd: folder, exclude: (path) => path === 'node_modules' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join('/'))
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
  return [
    ...files.filter((file) => !isMeantForOthers(file)).map((file) => `${name} is packed with ${file}`),
    ...(files.includes('README.md') ? [] : [`${name} is packed without its README.md`]),
    ...(/workspace:|catalog:|"private"/.test(manifest) ? [`The package.json of ${name} is the workspace’s`] : []),
  ]
}

function isMeantForOthers(file: string): boolean {
  if (/\.(test|stories)\.|-for-tests\.|(^|\/)testing\//.test(file)) return false
  return /^dist\/.*(\.js|\.json|\.d\.ts|\.css)$/.test(file) || texts.includes(file)
}
