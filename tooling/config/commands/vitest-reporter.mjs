import { relative, resolve } from 'node:path'
import { root } from './processes.mjs'
import { createTally } from './tally.mjs'

/**
 * Writes `reports/tests.json` in the package. A test that is skipped without a reason counts as failed, and so does a file
 * without tests.
 */
export default class TallyReporter {
  tally = createTally('files')

  /** @param {readonly unknown[]} files */
  onTestRunStart(files) {
    this.tally.begin(files.length)
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const result = test.result()
    const { state, errors } = result
    if (state === 'passed') return this.tally.pass()
    const name = `${toPath(test.module)} › ${test.fullName}`
    if (state === 'skipped' && result.note) return this.tally.skip(name, result.note)
    this.tally.fail(name, state === 'failed' ? errors?.map(toText).join('\n') : `was ${state}`)
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    for (const error of module.errors()) this.tally.fail(toPath(module), toText(error))
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors()) this.tally.fail(`${toPath(module)} › ${suite.fullName}`, toText(error))
    }
    this.tally.step()
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandledErrors
   */
  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors) this.tally.fail('An error that no test caught', toText(error))
    this.tally.write(resolve('reports/tests.json'))
  }
}

/** @param {import('vitest/node').TestModule} module */
function toPath(module) {
  return relative(root, module.moduleId)
}

/** @param {{ message?: string, diff?: string, stack?: string }} error */
function toText({ message = '', diff = '', stack = '' }) {
  const place = stack.split('\n').find((line) => line.includes(root) && !line.includes('node_modules'))
  return [message, diff, place?.trim()].filter(Boolean).join('\n')
}
