import { parseSync, Visitor, type ESTree } from 'vite'

/** The allowed modifiers between `test` and its name: `test.each`, not `test.skip`. */
const modifiers = new Set(['each', 'for', 'concurrent', 'sequential', 'serial', 'parallel'])

/** Separates the names of suites and test, as in vitest's reports. */
export const separator = ' › '

/** A test that a file runs. */
export type Test = {
  /**
   * Its full name, such as `a page › answers %s`. It is as in the source, so that one name stands for all cases of a table
   * or a loop: `%s` and `${name}` are not filled in.
   */
  name: string
  /** The numbers of the requirements that it shows: those of the comment above it, and above its suites. */
  requirements: readonly string[]
}

export function readTests(file: string, source: string): readonly Test[] {
  const tests: Test[] = []
  const suites: Block[] = []
  const visitor = new Visitor({
    CallExpression(call) {
      const block = readBlock(call, source)
      if (block?.kind === 'suite') suites.push(block)
      if (block?.kind !== 'test' || !block.isRun || suites.some(({ isRun }) => !isRun)) return
      const path = [...suites, block]
      const requirements = new Set(path.flatMap(({ start }) => readRequirements(source.slice(0, start))))
      tests.push({ name: path.map(({ name }) => name).join(separator), requirements: [...requirements] })
    },
    'CallExpression:exit'(call) {
      if (readBlock(call, source)?.kind === 'suite') suites.pop()
    },
  })
  visitor.visit(parseSync(file, source).program)
  return tests
}

type Block = { kind: 'suite' | 'test'; name: string; isRun: boolean; start: number }

const numberText = String.raw`[A-Z]?\d+(?:\.\d+)*`
const citedFirst = new RegExp(String.raw`^Requirements?((?:(?:,| and)? ${numberText})+)`)

/** Reads the numbers with which the comment at the end of a text begins: `Requirement 2.3`, `Requirements 2.3, C4 and L2`. */
function readRequirements(text: string): readonly string[] {
  const lines = text.split('\n').slice(0, -1)
  const first = lines.findLastIndex((line) => !line.trimStart().startsWith('//')) + 1
  const comment = lines.slice(first).map((line) => line.trim().replace(/^\/\/ ?/, ''))
  const [, numbers = ''] = citedFirst.exec(comment.join(' ')) ?? []
  return numbers.match(new RegExp(numberText, 'g')) ?? []
}

function readBlock(call: ESTree.CallExpression, source: string): Block | undefined {
  const [root = '', ...members] = readPath(call.callee)
  const name = readText(call.arguments[0], source)
  if (!['describe', 'it', 'test'].includes(root) || name === undefined) return undefined
  const isSuite = root === 'describe' || members[0] === 'describe'
  const isRun = members.every((member) => member === 'describe' || modifiers.has(member))
  return { kind: isSuite ? 'suite' : 'test', name, isRun, start: call.start }
}

/** `test.describe.each(table)` as test, describe, each. */
function readPath(expression: ESTree.Expression): string[] {
  if (expression.type === 'Identifier') return [expression.name]
  if (expression.type === 'CallExpression') return readPath(expression.callee)
  if (expression.type === 'TaggedTemplateExpression') return readPath(expression.tag)
  if (expression.type !== 'MemberExpression' || expression.property.type !== 'Identifier') return []
  const path = readPath(expression.object)
  return path.length === 0 ? [] : [...path, expression.property.name]
}

function readText(argument: ESTree.Argument | undefined, source: string): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type === 'TemplateLiteral') return source.slice(argument.start + 1, argument.end - 1)
  return undefined
}
