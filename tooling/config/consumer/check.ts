import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAppProblems } from './app.ts'
import { install, packAll, type Packed } from './install.ts'
import { findDeclarationProblems, readModules } from './public-modules.ts'
import { findNameProblems, readExamples } from './readme.ts'
import { run } from './run.ts'

// Uses each package as somebody outside the workspace does: installs it from its tarball in an app of its own, and builds
// and runs the examples of its README there.
const root = join(import.meta.dirname, '../../..')
const tools = join(root, 'tooling/config/node_modules')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-consumer-')))

try {
  const packages = packAll(root, join(folder, 'packed'))
  const problems = packages.flatMap((packed) => findProblems(packed, packages))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function findProblems({ name, tarball }: Packed, packages: readonly Packed[]): string[] {
  const app = join(folder, name.replace('@portal/', 'app-of-'))
  const installed = install(root, app, packages, name)
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  const modules = readModules(installed)
  const attw = [`${tools}/@arethetypeswrong/cli/dist/index.js`, tarball, '--profile', 'esm-only', '--no-color']
  return [
    ...run(root, `publint of ${tarball}`, [`${tools}/publint/src/cli.js`, tarball, '--strict']).problems,
    // The tool does not expand the stars in `exports`, so every module is named.
    ...run(root, `The types of ${tarball}`, [...attw, '--entrypoints', ...modules.map(({ path }) => path)]).problems,
    ...findNameProblems(readme, modules),
    ...findDeclarationProblems(installed, modules),
    ...findAppProblems(app, readExamples(readme)),
  ].map((problem) => `${name}: ${problem}`)
}
