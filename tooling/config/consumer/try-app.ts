import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExpectedOutput } from './readme.ts'
import { listExamples, type SeenPackage } from './write-app.ts'

/** Renders every page as a build does, and loads what needs no bundler in plain Node. */
const runner = (packages: readonly SeenPackage[]) => `
import { brand } from './src/brand.ts'
const { pages } = await import('./server/server.js')
const login = (await pages).find(({ path }) => path === '/login')
if (!login?.html.includes(brand.texts.loginTitle)) console.error('/login is rendered without the title of the brand')
for (const [specifier, names] of ${JSON.stringify(listPlainModules(packages))}) {
  const module = await import(specifier)
  for (const name of names) if (!(name in module)) console.error(specifier + ' has no ' + name)
}
`

/** Type-checks, builds and runs the app; what is wrong with it. */
export function tryApp(folder: string, packages: readonly SeenPackage[]): string[] {
  writeFileSync(join(folder, 'run.js'), runner(packages))
  const bin = (path: string) => join('node_modules', path)
  return [
    ...run(folder, 'The types of the app', [bin('typescript/bin/tsc'), '--project', '.']).problems,
    ...run(folder, 'The build of the app', [bin('vite/bin/vite.js'), 'build']).problems,
    ...findStyleProblems(folder),
    ...run(folder, 'The build for prerendering', [bin('vite/bin/vite.js'), 'build', '--ssr', 'src/server.ts']).problems,
    ...run(folder, 'The prerendered pages', ['run.js']).problems,
    ...packages.flatMap((each) => findExampleProblems(folder, each)),
  ]
}

/** A utility of a button and one of the shell: the style sheet is made of what both packages are drawn with. */
function findStyleProblems(folder: string): string[] {
  const sheets = globSync('dist/assets/*.css', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const missing = ['.button{', '.min-h-dvh{'].filter(
    (rule) => !sheets.some((css) => css.replaceAll(/\s/g, '').includes(rule)),
  )
  return missing.map((rule) => `The style sheet of the app has no ${rule}…}`)
}

/** An example that prints runs in plain Node, and prints what stands behind it. */
function findExampleProblems(folder: string, seen: SeenPackage): string[] {
  return listExamples(seen).flatMap(({ path, example }) => {
    const expected = readExpectedOutput(example)
    if (expected.length === 0) return []
    const { output, problems } = run(folder, `The example of ${seen.name}`, [path])
    // A README cannot show which spaces do not break.
    const isAsSaid = output.trim().replaceAll('\u00A0', ' ') === expected.join('\n')
    return isAsSaid ? problems : [...problems, `The example of ${seen.name} prints:\n${output}`]
  })
}

/** The modules without a style sheet or JSX, and the values that they export. */
function listPlainModules(packages: readonly SeenPackage[]) {
  return packages
    .filter(({ name }) => name === '@portal/api' || name === '@portal/flows')
    .flatMap(({ open }) => open)
    .map(({ specifier, names }) => [specifier, names.flatMap(({ name, isType }) => (isType ? [] : [name]))])
}

/** Whatever is written to the error output is a problem, also when the program went on. */
function run(folder: string, what: string, args: readonly string[]) {
  // Node 22 warns that it strips types.
  const all = ['--disable-warning=ExperimentalWarning', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: folder, encoding: 'utf8' })
  const isFine = status === 0 && stderr === ''
  return { output: stdout, problems: isFine ? [] : [`${what}:\n${stdout}${stderr.replaceAll(/^ +at .*\n/gm, '')}`] }
}
