import { createTally } from '@portal/config/commands/tally.mjs'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Writes `reports/<name>.json`. A test that was skipped, or passed only after a retry, counts as failed. */
export default class TallyReporter implements Reporter {
  readonly #tally = createTally('tests')
  readonly #name: string
  #root = ''

  constructor({ name }: { name: string }) {
    this.#name = name
  }

  onBegin(config: FullConfig, suite: Suite) {
    this.#root = config.configFile ? join(config.configFile, '..') : ''
    this.#tally.begin(suite.allTests().length)
  }

  onTestEnd(test: TestCase, { errors }: TestResult) {
    const outcome = test.outcome()
    const [, project = '', , ...titles] = test.titlePath()
    const name = `${relative(this.#root, test.location.file)} › ${[project, ...titles].filter(Boolean).join(' › ')}`
    if (outcome === 'expected') this.#tally.pass()
    else this.#tally.fail(name, errors.map(toText).join('\n') || `was ${outcome}`)
    this.#tally.step()
  }

  onError(error: TestError) {
    this.#tally.fail('An error that no test caught', toText(error))
  }

  onEnd() {
    this.#tally.write(join(import.meta.dirname, `../reports/${this.#name}.json`))
  }
}

function toText({ message = '', location }: TestError): string {
  const place = location && `${location.file}:${location.line}`
  return [stripVTControlCharacters(message), place].filter(Boolean).join('\n')
}
