import { parseSync, Visitor, type ESTree } from 'vite'

/** The allowed modifiers between `test` and its name: `test.each`, not `test.skip`. */
const modifiers = new Set(['each', 'for', 'concurrent', 'sequential', 'serial', 'parallel'])

/** Separates the names of suites and test, as in vitest's reports. */
export const separator = ' › '

/**
 * The full names of the tests that a file runs, such as `a page › answers %s`. Each is as in the source, so that one
 * name stands for all cases of a table or a loop: `%s` and `${name}` are not filled in.
 */
export function readTestNames(file: string, source: string): ReadonlySet<string> {
  const names = new Set<string>()
  const suites: { name: string; isRun: boolean }[] = []
  const visitor = new Visitor({
    CallExpression(call) {
      const block = readBlock(call, source)
      if (block?.kind === 'suite') suites.push(block)
      if (block?.kind !== 'test' || !block.isRun || suites.some(({ isRun }) => !isRun)) return
      names.add([...suites, block].map(({ name }) => name).join(separator))
    },
    'CallExpression:exit'(call) {
      if (readBlock(call, source)?.kind === 'suite') suites.pop()
    },
  })
  visitor.visit(parseSync(file, source).program)
  return names
}

function readBlock(call: ESTree.CallExpression, source: string) {
  const [root = '', ...members] = readPath(call.callee)
  const name = readText(call.arguments[0], source)
  if (!['describe', 'it', 'test'].includes(root) || name === undefined) return undefined
  const isSuite = root === 'describe' || members[0] === 'describe'
  const isRun = members.every((member) => member === 'describe' || modifiers.has(member))
  return { kind: isSuite ? 'suite' : 'test', name, isRun } as const
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
