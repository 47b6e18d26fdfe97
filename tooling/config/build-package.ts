import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import { withoutCitations } from './package/without-citations.ts'

// Builds the package of the current folder for use outside the workspace: dist/ with JavaScript, declarations and style
// sheets, file by file. Inside the workspace src/ is used.
const tsc = join(import.meta.dirname, 'node_modules/typescript/bin/tsc')
const contract = '@portal/api/operations'

rmSync('dist', { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [tsc, '--project', 'tsconfig.build.json'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
cpSync('src', 'dist', { recursive: true, filter: (path) => statSync(path).isDirectory() || extname(path) === '.css' })

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
// A package that only uses the types of the contract contains them, so that it can be installed without @portal/api.
const hasContract = dependencies['@portal/api'] === undefined && uses(contract)
if (hasContract) {
  cpSync(join(import.meta.dirname, '../../packages/api/src/generated/openapi.ts'), 'dist/operations.d.ts')
  writeFileSync('dist/operations.js', 'export {}\n')
}
for (const file of declarations()) {
  const text = withoutCitations(readFileSync(file, 'utf8'))
  writeFileSync(file, hasContract ? text.replaceAll(contract, pathFrom(file)) : text)
}

function declarations(): string[] {
  return globSync('dist/**/*.d.ts')
}

function uses(module: string): boolean {
  return declarations().some((file) => readFileSync(file, 'utf8').includes(module))
}

function pathFrom(file: string): string {
  const path = relative(dirname(file), 'dist/operations.js').split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}
