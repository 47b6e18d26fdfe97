type Named = { type: string; name?: string }
type ExportNode = {
  declaration: { id?: Named | null; declarations?: { id: Named }[] } | null
  specifiers: { type: string }[]
}
type Comment = { type: string; value: string }
type Context = {
  sourceCode: { getCommentsBefore: (node: unknown) => Comment[] }
  report: (problem: { node: unknown; message: string }) => void
}

/** Reports every export without a docstring above it; an export in a list is separate from its docstring. */
export const documentedExports = {
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
