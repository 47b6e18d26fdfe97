import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installTarballs, pack } from './install.ts'
import { findPackingProblems } from './packing-problems.ts'
import { readModules } from './public-modules.ts'
import { findNameProblems, readExamples } from './readme.ts'
import { tryApp } from './try-app.ts'
import { writeApp } from './write-app.ts'

// Does with the packages what somebody outside the workspace does: installs what `pnpm pack` makes of them, and writes,
// type-checks, builds and runs an app. The app is a brand of apps/, the examples of the READMEs and every public name.
const root = join(import.meta.dirname, '../../..')
const packages = readdirSync(join(root, 'packages')).map((folder) => {
  const path = join(root, 'packages', folder)
  const readme = readFileSync(join(path, 'README.md'), 'utf8')
  return { name: `@portal/${folder}`, readme, examples: readExamples(readme), ...readModules(path) }
})
const app = realpathSync(mkdtempSync(join(tmpdir(), 'portal-consumer-')))

try {
  const tarballs = pack(root, app)
  installTarballs(root, app, tarballs)
  writeApp(root, app, packages)
  const problems = [
    ...tarballs.flatMap(({ manifest }) => findPackingProblems(join(app, 'node_modules', manifest.name), manifest.name)),
    ...packages.flatMap(({ name, readme, open }) => findNameProblems(readme, name, open)),
    ...tryApp(app, packages),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(app, { recursive: true, force: true })
}
