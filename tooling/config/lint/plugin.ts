import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBareTexts, type Node } from './bare-text.ts'
import { findImportProblem } from './import-problem.ts'
import { readWorkspace } from './workspace.ts'

type Named = { type: string; name?: string }
type ExportNode = {
  declaration: { id?: Named | null; declarations?: { id: Named }[] } | null
  specifiers: { type: string }[]
}
type Comment = { type: string; value: string }
type Context = {
  filename: string
  sourceCode: { getCommentsBefore: (node: unknown) => Comment[] }
  report: (problem: { node: unknown; message: string }) => void
}

/** Reports every export without a docstring above it; an export in a list is separate from its docstring. */
const documentedExports = {
  create(context: Context) {
    const documented = new Set<string>()

    function check(node: ExportNode) {
      if (!node.declaration) {
        for (const specifier of node.specifiers) {
          context.report({ node: specifier, message: 'Export it where it is made, below its docstring.' })
        }
        return
      }
      const { id, declarations = [] } = node.declaration
      const names = id ? [id.name ?? ''] : declarations.map((each) => each.id.name ?? '')
      const hasDocstring = context.sourceCode.getCommentsBefore(node).some(isDocstring)
      // The first of several signatures has the docstring.
      if (hasDocstring) names.forEach((name) => documented.add(name))
      if (names.length > 1) context.report({ node, message: 'Export one name at a time, each below its docstring.' })
      for (const name of names.filter((each) => !documented.has(each))) {
        context.report({ node, message: `Say above ${name} what it is: units, what it returns, errors, source.` })
      }
    }

    return { ExportNamedDeclaration: check }
  },
}

/** Tags without a sentence do not count. */
function isDocstring({ type, value }: Comment): boolean {
  const [text = ''] = value.split(/^\s*\*?\s*@/m)
  return type === 'Block' && value.startsWith('*') && /\p{L}{2,}.*\p{L}{2,}/su.test(text)
}

type Literal = { type: string; value?: unknown }
type ModuleNode = { source: Literal | null; importKind?: string; exportKind?: string }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const workspace = readWorkspace(root)

/** Reports every import, export from, dynamic import and import type that goes against the directions. */
const dependencyDirections = {
  create(context: Context) {
    const file = relative(root, context.filename).split(sep).join('/')

    function check(source: Literal | null, isTypeOnly: boolean, isDynamic = false) {
      if (typeof source?.value !== 'string') return
      const message = findImportProblem({ file, specifier: source.value, isTypeOnly, isDynamic }, workspace)
      if (message) context.report({ node: source, message })
    }

    return {
      ImportDeclaration: (node: ModuleNode) => check(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node: ModuleNode) => check(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node: ModuleNode) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node: ModuleNode) => check(node.source, false, true),
      TSImportType: (node: ModuleNode) => check(node.source, true),
    }
  },
}

type Declarator = { id: Named; init: Node | null }
type Declared = Node & { id: Named | null }

/** Reports text in JSX that would go wrong in a page that the browser translates. */
const bareText = {
  create(context: Context) {
    const variables = new Map<string, Node[]>()
    const elements: Node[] = []
    const addElement = (node: Node) => void elements.push(node)

    function add(name: string | undefined, value: Node | null) {
      if (name !== undefined && value) variables.set(name, [...(variables.get(name) ?? []), value])
    }

    return {
      VariableDeclarator: ({ id, init }: Declarator) => add(id.name, init),
      FunctionDeclaration: (node: Declared) => add(node.id?.name, node),
      JSXElement: addElement,
      JSXFragment: addElement,
      'Program:exit'() {
        for (const element of elements) findBareTexts(element, variables).forEach((problem) => context.report(problem))
      },
    }
  },
}

/** The lint rules of this workspace that no library has. */
export default {
  meta: { name: 'portal' },
  rules: {
    'bare-text': bareText,
    'dependency-directions': dependencyDirections,
    'documented-exports': documentedExports,
  },
}
