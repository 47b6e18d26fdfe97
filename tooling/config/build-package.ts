import { spawnSync } from 'node:child_process'
import { cpSync, rmSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

// Builds the package of the current folder for use outside the workspace: dist/ with JavaScript, declarations and style
// sheets, file by file. Inside the workspace src/ is used.
const tsc = join(import.meta.dirname, 'node_modules/typescript/bin/tsc')

rmSync('dist', { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [tsc, '--project', 'tsconfig.build.json'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
cpSync('src', 'dist', { recursive: true, filter: (path) => statSync(path).isDirectory() || extname(path) === '.css' })
