import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAppProblems } from './app.ts'
import { type Installed, installPacked } from './install.ts'
import { type PublicModule, readModules } from './public-modules.ts'
import { findNameProblems, readExamples } from './readme.ts'
import { run } from './run.ts'

// Uses the packages as somebody outside the workspace does: installs the result of `pnpm pack` and builds an app.
const root = join(import.meta.dirname, '../../..')
const tools = join(root, 'tooling/config/node_modules')
const app = realpathSync(mkdtempSync(join(tmpdir(), 'portal-consumer-')))

try {
  const packages = installPacked(root, app).map((installed) => {
    const readme = readFileSync(join(installed.folder, 'README.md'), 'utf8')
    return { ...installed, readme, modules: readModules(installed.source) }
  })
  const problems = [
    ...packages.flatMap(findPackageProblems),
    ...packages.flatMap(({ readme, modules }) => findNameProblems(readme, modules)),
    ...findAppProblems(
      root,
      app,
      packages.flatMap(({ readme }) => readExamples(readme)),
    ),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(app, { recursive: true, force: true })
}

function findPackageProblems({ tarball, modules }: Installed & { modules: readonly PublicModule[] }): string[] {
  const paths = modules.map(({ path }) => path)
  const attw = [`${tools}/@arethetypeswrong/cli/dist/index.js`, tarball, '--profile', 'esm-only', '--no-color']
  return [
    ...run(root, `publint of ${tarball}`, [`${tools}/publint/src/cli.js`, tarball, '--strict']).problems,
    // The tool does not expand the stars in `exports`, so every module is named.
    ...run(root, `The types of ${tarball}`, [...attw, '--entrypoints', ...paths]).problems,
  ]
}
