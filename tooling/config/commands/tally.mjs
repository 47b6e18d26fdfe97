import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The result of a runner: `failures` are texts with the file and the name of a test and the beginning of its error;
 * `skipped` says what this machine cannot test, and why.
 * @typedef {{ passed: number, failures: string[], skipped?: string[] }} Tally
 */

const maxReason = 2_000
const progressInterval = 15_000

/**
 * Counts the tests of one runner, prints each failure when it happens and, now and then, the progress.
 * @param {string} unit what `total` counts, such as "files"
 * @param {(line: string) => void} [print]
 * @param {() => number} [now] in milliseconds
 */
export function createTally(unit, print = console.log, now = Date.now) {
  /** @type {Tally} */
  const tally = { passed: 0, failures: [] }
  let total = 0
  let done = 0
  let printedAt = now()

  return {
    /** @param {number} count */
    begin(count) {
      total = count
    },
    pass() {
      tally.passed++
    },
    /** @param {string} name @param {string | undefined} reason */
    fail(name, reason) {
      const failure = reason ? `${name}\n${indent(reason.slice(0, maxReason))}` : name
      tally.failures.push(failure)
      print(`✘ ${failure}`)
    },
    /** Only for what this machine cannot test. @param {string} name @param {string} reason */
    skip(name, reason) {
      tally.skipped = [...(tally.skipped ?? []), `${name}: ${reason}`]
    },
    /** Counts one of the total as done. */
    step() {
      done++
      if (now() - printedAt < progressInterval) return
      printedAt = now()
      print(`${done} of ${total} ${unit}, ${tally.passed} passed, ${tally.failures.length} failed`)
    },
    /** @param {string} path where the commands read it */
    write(path) {
      print(`${tally.passed} passed, ${tally.failures.length} failed`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(tally))
    },
  }
}

/** @param {string} text */
function indent(text) {
  return text.replaceAll(/^/gm, '    ')
}
