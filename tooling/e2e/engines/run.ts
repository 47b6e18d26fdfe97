import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findEngines, toEnvironment } from './find-engines.ts'

// Tests the engines that this machine has, and reports those that it has not: they count neither as passed nor failed.
const folder = join(import.meta.dirname, '../reports')
const report = join(folder, 'engines.json')
const engines = await findEngines()
const { missing: skipped } = engines

if (engines.firefox || engines.webkit) {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  const config = join(import.meta.dirname, 'playwright.config.ts')
  const child = spawn(process.execPath, [cli, 'test', '--config', config, ...process.argv.slice(2)], {
    env: { ...process.env, ...toEnvironment(engines) },
    stdio: 'inherit',
  })
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  process.exitCode = exitCode ?? 1
  if (skipped.length > 0) await save({ ...(JSON.parse(await readFile(report, 'utf8')) as object), skipped })
} else {
  await save({ passed: 0, failures: [], skipped })
}

async function save(tally: object) {
  await mkdir(folder, { recursive: true })
  await writeFile(report, JSON.stringify(tally))
}
