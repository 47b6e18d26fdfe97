/** A node of the syntax tree, as far as this rule reads it. */
export type Node = {
  type: string
  [field: string]: unknown
}

/** An expression between JSX tags may become one of these in the page. */
type Outcome = {
  /** Text that always stays the same. */
  fixed?: boolean
  /** Text that may change, or an expression of which that cannot be excluded. */
  changing?: boolean
  /** Something that may come, go or be replaced. */
  movable?: boolean
}

/** The functions and the initial values of the variables of a file by name. */
type Variables = ReadonlyMap<string, readonly Node[]>

const CHANGING =
  'Text that may change stands in an element of its own: a browser that translates the page has replaced the text beside it.'
const BEHIND =
  'Text behind something that comes and goes stands in an element of its own: it cannot be inserted before text that a browser translated.'

/**
 * Finds the text between the tags of an element that React cannot find again in a page that a browser translated. A
 * translator replaces each text by elements. React writes the only text of an element anew, but changes, removes and
 * inserts before one of several nodes by the node that it made itself, which is no longer in the page.
 */
export function findBareTexts(element: Node, variables: Variables): { node: Node; message: string }[] {
  const children = (element['children'] as Node[]).filter((child) => !isBlank(child))
  const isFragment = element.type === 'JSXFragment'
  // The only text of an element is always written as a whole. What stands beside a fragment is not known here.
  if (children.length < 2 && !isFragment) return []
  let isBehind = false
  return children.flatMap((node) => {
    const outcome = outcomeOf(node, variables)
    const message = outcome.changing ? CHANGING : outcome.fixed && isBehind ? BEHIND : undefined
    isBehind ||= outcome.movable === true
    return message === undefined ? [] : [{ node, message }]
  })
}

/** Returns true for white space, which translators leave alone, and for a comment. */
function isBlank(child: Node): boolean {
  if (child.type === 'JSXText') return String(child['value']).trim() === ''
  if (child.type !== 'JSXExpressionContainer') return false
  const expression = child['expression'] as Node
  if (expression.type === 'JSXEmptyExpression') return true
  return expression.type === 'Literal' && String(expression['value']).trim() === ''
}

function outcomeOf(node: Node, variables: Variables): Outcome {
  const of = (field: string) => outcomeOf(node[field] as Node, variables)
  switch (node.type) {
    case 'JSXText':
      return { fixed: true }
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return {}
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return of('expression')
    case 'Literal':
      return typeof node['value'] === 'string' || typeof node['value'] === 'number' ? { fixed: true } : {}
    case 'TemplateLiteral':
      return (node['expressions'] as Node[]).length === 0 ? { fixed: true } : { changing: true }
    case 'LogicalExpression':
      return node['operator'] === '&&' ? merged([of('right')]) : merged([of('left'), of('right')])
    case 'ConditionalExpression':
      return merged([of('consequent'), of('alternate')])
    case 'CallExpression':
      return ofCall(node, variables)
    case 'MemberExpression':
      if (isSlot(node)) return {}
      return isConstantText(node) ? { fixed: true } : { changing: true }
    case 'Identifier':
      return ofIdentifier(String(node['name']), variables)
    default:
      return { changing: true }
  }
}

/** One of several outcomes, or nothing: a text among them changes. */
function merged(outcomes: readonly Outcome[]): Outcome {
  return outcomes.some(({ fixed, changing }) => fixed || changing)
    ? { changing: true, movable: true }
    : { movable: true }
}

/** A list of elements, such as `rows.map((row) => <Row />)`; any other call may return text. */
function ofCall(node: Node, variables: Variables): Outcome {
  const callee = node['callee'] as Node
  if (isSlot(callee)) return {}
  const own = callee.type === 'Identifier' ? variables.get(nameOf(callee)) : undefined
  if (own?.every(({ type }) => /Function/.test(type))) return merged(own.flatMap((each) => outcomesOf(each, variables)))
  const [callback] = node['arguments'] as (Node | undefined)[]
  const isList = callee.type === 'MemberExpression' && /^(?:map|flatMap)$/.test(nameOf(callee['property'] as Node))
  if (!isList || callback?.type !== 'ArrowFunctionExpression') return { changing: true }
  return merged(outcomesOf(callback, variables))
}

/** One of the values that a function returns. */
function outcomesOf(made: Node, variables: Variables): Outcome[] {
  const returned = returnsOf(made['body'] as Node)
  return returned.length === 0 ? [{ changing: true }] : returned.map((each) => outcomeOf(each, variables))
}

/** The values that the body of a function returns, without those of functions in it. */
function returnsOf(body: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    if (/Function/.test(node.type) || node.type.startsWith('JSX')) return
    if (node.type === 'ReturnStatement' && node['argument']) found.push(node['argument'] as Node)
    for (const [field, child] of Object.entries(node)) if (field !== 'parent') visit(child)
  }
  visit(body['body'])
  return found
}

/** A constant of the brand or of a file with texts, such as `brand.name` or `personTexts.titles.mijn`. */
function isConstantText(node: Node): boolean {
  if (node.type === 'Identifier') return /^(?:brand|texts|\w+Texts)$/.test(nameOf(node))
  return node.type === 'MemberExpression' && node['computed'] !== true && isConstantText(node['object'] as Node)
}

/** A component puts these props beside other things, so its caller gives elements. */
const SLOT = /^(?:children|screen|action|preview|beside|news|lead)$/

/** A variable of the same file is what it is made of; a parameter may be anything. */
function ofIdentifier(name: string, variables: Variables): Outcome {
  if (name === 'undefined' || SLOT.test(name)) return {}
  if (/^[A-Z][A-Z_]+$/.test(name)) return { fixed: true }
  const values = variables.get(name)
  if (!values || values.some(({ type }) => /Function/.test(type))) return { changing: true }
  // The variable itself is left out, because it may be made of one of the same name.
  const others = new Map(variables)
  others.delete(name)
  const outcomes = values.map((value) => outcomeOf(value, others))
  return outcomes.some(({ changing }) => changing) ? { changing: true } : merged(outcomes)
}

function isSlot(node: Node): boolean {
  return SLOT.test(nameOf(node.type === 'MemberExpression' ? (node['property'] as Node) : node))
}

function nameOf(node: Node): string {
  return typeof node['name'] === 'string' ? node['name'] : ''
}
