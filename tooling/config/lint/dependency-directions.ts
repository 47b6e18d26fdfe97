import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findImportProblem } from './import-problem.ts'
import { readWorkspace } from './workspace.ts'

type Literal = { type: string; value?: unknown }
type ModuleNode = { source: Literal | null; importKind?: string; exportKind?: string }
type Context = { filename: string; report: (problem: { node: unknown; message: string }) => void }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const workspace = readWorkspace(root)

/** Reports every import, export from, dynamic import and import type that goes against the directions. */
export const dependencyDirections = {
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
