/** The first migration under these rules; earlier ones are older than the first customer. */
export const firstRuled = '012'

/** A breaking migration only runs once the previous version has stopped, which cannot work with the result. */
export function isBreaking(name: string): boolean {
  return /^\d{3}-breaking-/.test(name)
}

type Rule = { pattern: RegExp; problem: string }

/** PostgreSQL allows leaving out the word `column`. */
const addColumn = String.raw`\badd (?:column )?(?!column\b|constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b|value\b)`

/** Removes something that the running version uses. */
const takesAway: readonly Rule[] = [
  {
    pattern: /\bdrop (?!index\b|constraint\b|not null\b|default\b|identity\b|expression\b)/,
    problem: 'drops what is still used',
  },
  { pattern: /\brename\b/, problem: 'renames what is still used by its old name' },
  { pattern: /\balter (column )?\S+ (set data )?type\b/, problem: 'changes a type: it rewrites the table, too' },
  { pattern: /\balter (column )?\S+ (set not null|drop default)\b/, problem: 'asks for what is not written yet' },
  {
    pattern: new RegExp(String.raw`${addColumn}(?!.*\bdefault\b).*\bnot null\b`),
    problem: 'adds a column that must be filled, with no default',
  },
  { pattern: /^(truncate|lock)\b/, problem: 'locks the whole table' },
]

/** Locks a table for long, because tables are large once there are customers. */
const takesLong: readonly Rule[] = [
  {
    pattern: new RegExp(String.raw`${addColumn}.*\bdefault (gen_random_uuid|uuidv\d|random|clock_timestamp|nextval)\b`),
    problem: 'fills every row with a value of its own, which rewrites the table',
  },
  {
    pattern: new RegExp(
      String.raw`${addColumn}.*\b(serial|bigserial|generated (always|by default) as|references|unique|primary key|check)\b`,
    ),
    problem: 'reads or rewrites the table for a column: add it alone, then a constraint that is not valid yet',
  },
  {
    pattern: /\badd (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    problem: 'reads the whole table: say not valid, and validate it in the next migration',
  },
  {
    pattern: /\badd (constraint \S+ )?(unique|primary key|exclude)\b(?!.*\busing index\b)/,
    problem: 'makes an index while nobody may write: make it before, and say using index',
  },
  {
    pattern: /^create (unique )?index (?!if not exists\b)/,
    problem: 'makes an index while nobody may write: say if not exists, so that it can be made before, concurrently',
  },
  {
    pattern: /^(update|delete from|merge into|with|insert into .*\bselect)\b/,
    problem: 'moves rows: a job does, in small pieces',
  },
  { pattern: /^(cluster|vacuum|reindex)\b/, problem: 'locks the whole table' },
  { pattern: /^(do|call)\b/, problem: 'does what these rules cannot read' },
]

/**
 * Finds the steps of a migration that break the previous version, or that make its requests wait: one line per
 * statement. A migration that is marked as breaking may remove things; none may hold a lock for long. Tables that the
 * migration itself creates are not in use yet.
 */
export function findProblems(name: string, text: string): string[] {
  const statements = toStatements(text)
  const made = new Set(statements.flatMap((each) => /^create table (?:if not exists )?(\S+)/.exec(each)?.[1] ?? []))
  const triggers = new Set(statements.flatMap((each) => /^create (?:constraint )?trigger (\S+)/.exec(each)?.[1] ?? []))
  const rules = isBreaking(name) ? takesLong : [...takesAway, ...takesLong]
  return statements.flatMap((each) => {
    const table = /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*? on |insert into )(\S+)/.exec(
      each,
    )?.[1]
    if (table !== undefined && made.has(table)) return []
    // A trigger may be replaced: no query of the previous version names it.
    if (triggers.has(/^drop trigger (\S+)/.exec(each)?.[1] ?? '')) return []
    return toClauses(each).flatMap((clause) =>
      rules.filter(({ pattern }) => pattern.test(clause)).map(({ problem }) => `${name}: "${clause}" ${problem}`),
    )
  })
}

/** Splits the text into statements without comments, one line each; quoted text contains no semicolon. */
function toStatements(text: string): string[] {
  return text
    .replaceAll(/--.*$|\/\*[^]*?\*\//gm, ' ')
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((each) => each !== '')
}

/** Splits an `alter table` at the commas outside parentheses. */
function toClauses(statement: string): string[] {
  if (!statement.startsWith('alter table')) return [statement]
  let depth = 0
  let clause = ''
  const clauses: string[] = []
  for (const character of statement) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    if (character === ',' && depth === 0) {
      clauses.push(clause.trim())
      clause = ''
    } else clause += character
  }
  return [...clauses, clause.trim()]
}
