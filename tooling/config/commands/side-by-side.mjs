import { openSync, closeSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stop } from './processes.mjs'

const cores = 2

/**
 * Runs programs two at a time. The output of a program is shown when it ends, so that outputs are not mixed.
 * @param {[name: string, run: (options: import('node:child_process').SpawnOptions) => Promise<number>][]} programs
 * @param {(name: string, exitCode: number, began: number) => void} ended
 */
export async function runSideBySide(programs, ended) {
  const waiting = [...programs]
  const folder = mkdtempSync(join(tmpdir(), 'portal-checks-'))

  async function work() {
    for (let next = waiting.shift(); next && !stop.requested; next = waiting.shift()) {
      const [name, run] = next
      const began = performance.now()
      const path = join(folder, name)
      const output = openSync(path, 'w')
      const exitCode = await run({ stdio: ['ignore', output, output] })
      closeSync(output)
      console.log(`${exitCode === 0 ? '✓' : '✘'} ${name}`)
      const text = readFileSync(path, 'utf8').trim()
      if (exitCode !== 0 && text) console.log(text)
      ended(name, exitCode, began)
    }
  }

  await Promise.all(Array.from({ length: cores }, work))
  rmSync(folder, { recursive: true, force: true })
}
