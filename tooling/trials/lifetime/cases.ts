type Term = 'Geen' | 'Maand' | 'Kwartaal' | 'Halfjaar' | 'Jaar'

/** A customer's contract in the trial: what is signed, in euros, and what happens to it. Moments are in UTC. */
export type Case = {
  /** The customer; contracts with the same one belong to one account. */
  of: string
  /** What is special about it. */
  name: string
  product: 'SB' | 'SUL' | 'SDIL'
  born: string
  start: string
  years: number
  term: Term
  initial: number
  monthly: number
  split: Record<string, number>
  /** When the first money arrives: from the customer (iDEAL) or from another provider. */
  first: { at: string; from: 'customer' | 'provider' } | null
  mandateAt: string | null
  /** What temporary annuities elsewhere pay a year. */
  elsewhere: number
  conditions: '' | 'SDIL' | 'SDIL2014'
  /** When the customer asks for the loonheffingskorting. */
  creditAt: string | null
  /** When the family reports the death of its customer. */
  reportedAt: string | null
}

export const termsOfPayout = ['Maand', 'Kwartaal', 'Halfjaar', 'Jaar'] as const

const mixed = { 'mix-neutraal': 0.6, 'aandelen-wereld': 0.4 }
const careful = { 'obligaties-euro-staat': 0.3333, 'geldmarkt-euro': 0.3333, 'mix-neutraal': 0.3334 }
const inTime = '2026-11-23T10:00:00Z'
/** Seven months after the start that was signed. */
const late = '2027-07-05T10:00:00Z'

function caseOf(of: string, name: string, product: Case['product'], changes: Partial<Case>): Case {
  return {
    of,
    name,
    product,
    born: '1957-05-10',
    start: '2026-12-01',
    years: 20,
    term: 'Geen',
    initial: 100_000,
    monthly: 0,
    split: mixed,
    first: { at: inTime, from: product === 'SDIL' ? 'provider' : 'customer' },
    mandateAt: null,
    elsewhere: 0,
    conditions: product === 'SDIL' ? 'SDIL2014' : '',
    creditAt: null,
    reportedAt: null,
    ...changes,
  }
}

/** € 100.000 that is paid out in twenty years, by default every month to somebody with a state pension since 2024. */
export const drawingDown = (of: string, name: string, changes: Partial<Case> = {}): Case =>
  caseOf(of, name, 'SDIL', { term: 'Maand', ...changes })

/** Deposits every month, and nothing at first. */
const monthly = (euros: number): Partial<Case> => ({ initial: 0, monthly: euros, first: null, mandateAt: inTime })

/** Each side of the year of the state pension, with the shortest term from this start. */
const sides = [
  // The state pension starts on 15 September 2029: two years and nine months after the start, which count as three.
  { side: 'before', born: '1962-06-15', start: '2026-12-01', years: 23 },
  // It starts on 5 October 2027.
  { side: 'in', born: '1960-10-05', start: '2027-02-01', years: 20 },
  { side: 'after', born: '1957-05-10', start: '2026-12-01', years: 20 },
]

const arrivals = [
  { when: 'in time', first: { at: inTime, from: 'provider' } },
  { when: 'late', first: { at: late, from: 'provider' } },
] as const

const lifelong = sides.flatMap(({ side, ...person }) =>
  arrivals.flatMap(({ when, first }) =>
    termsOfPayout.map((term) =>
      drawingDown(`${side}, ${when}`, `${term}, ${side} the year of the state pension, transferred ${when}`, {
        ...person,
        term,
        first,
      }),
    ),
  ),
)

const temporary = [
  { side: 'in', born: '1959-12-20' },
  { side: 'after', born: '1958-03-03' },
].flatMap(({ side, born }) =>
  arrivals.flatMap(({ when, first }) =>
    termsOfPayout.map((term) => {
      const name = `${term}, five years, ${side} the year of the state pension, transferred ${when}`
      return drawingDown(name, name, { born, years: 5, term, initial: 90_000, first })
    }),
  ),
)

const special = [
  drawingDown('equity', 'five years, all in equity', { years: 5, initial: 113_000, split: { 'aandelen-wereld': 1 } }),
  drawingDown('together', 'one of two temporary ones', { years: 5, initial: 55_000 }),
  drawingDown('together', 'the other one', { years: 5, initial: 55_000, term: 'Halfjaar' }),
  drawingDown('elsewhere', 'five years, beside one at another provider', {
    years: 5,
    initial: 60_000,
    elsewhere: 10_000,
    term: 'Kwartaal',
  }),
  drawingDown('large', 'in the highest bracket', { initial: 1_500_000 }),
  drawingDown('largest', 'above the tax table', { initial: 4_000_000, term: 'Kwartaal', split: careful }),
  drawingDown('older', 'under the older conditions', { born: '1962-06-15', years: 21, conditions: 'SDIL' }),
  drawingDown('credit', 'with the loonheffingskorting from April 2027 on', { creditAt: '2027-03-10T10:00:00Z' }),
  // The first payment would be made in August 2028, and the last year for that is 2027.
  drawingDown('too late', 'transferred too late for the law', {
    born: '1956-01-15',
    term: 'Jaar',
    first: { at: late, from: 'provider' },
  }),
  drawingDown('minute', 'received in the minute of the cut-off', {
    first: { at: '2026-11-30T15:00:00Z', from: 'provider' },
  }),
  drawingDown('minute late', 'received a minute later', { first: { at: '2026-11-30T15:01:00Z', from: 'provider' } }),
]

const growing = [
  caseOf('once', 'once', 'SB', { born: '1980-01-31', initial: 25_000, split: careful }),
  caseOf('old', 'once, born before 1946', 'SB', { born: '1944-02-03', initial: 10_000 }),
  caseOf('monthly', 'monthly', 'SB', { born: '1980-01-31', ...monthly(150) }),
  caseOf('both', 'once and monthly, for two years', 'SB', {
    ...monthly(99.99),
    years: 2,
    initial: 5_000,
    first: { at: inTime, from: 'customer' },
  }),
  caseOf('both late', 'once, late, and monthly', 'SB', {
    ...monthly(50),
    initial: 1_234.56,
    mandateAt: '2026-12-24T10:00:00Z',
    first: { at: late, from: 'customer' },
  }),
  caseOf('built once', 'once', 'SUL', { born: '1975-08-20', initial: 30_000, years: 10 }),
  caseOf('built monthly', 'monthly, for three years', 'SUL', {
    born: '1975-08-20',
    ...monthly(250),
    years: 3,
    split: careful,
  }),
  caseOf('built after', 'once and monthly, after the state pension', 'SUL', {
    ...monthly(100),
    years: 2,
    initial: 10_000,
    first: { at: inTime, from: 'customer' },
  }),
  caseOf('built elsewhere', 'transferred from another provider, late', 'SUL', {
    born: '1975-08-20',
    initial: 48_250,
    first: { at: late, from: 'provider' },
  }),
]

const reportedAt = '2029-02-10T10:00:00Z'
const died = [
  drawingDown('died, drawing down', 'until a death is reported', { reportedAt }),
  drawingDown('died, temporary', 'temporary, until a death is reported', {
    years: 5,
    initial: 60_000,
    term: 'Kwartaal',
    reportedAt,
  }),
  caseOf('died, investing', 'monthly, until a death is reported', 'SB', {
    ...monthly(300),
    initial: 5_000,
    first: { at: inTime, from: 'customer' },
    reportedAt,
  }),
  // The deposit for March is collected on 26 February, and the death is reported a day later.
  caseOf('died, waiting', 'monthly, until a death is reported before the cut-off', 'SB', {
    ...monthly(300),
    reportedAt: '2029-02-27T10:00:00Z',
  }),
  caseOf('died, building', 'monthly, until a death is reported', 'SUL', {
    born: '1975-08-20',
    ...monthly(300),
    reportedAt,
  }),
]

export const allCases: readonly Case[] = [...lifelong, ...temporary, ...special, ...growing, ...died]

/** Each rule once. */
const few = [
  'Maand, before the year of the state pension, transferred in time',
  'Jaar, after the year of the state pension, transferred late',
  'five years, all in equity',
  'once and monthly, for two years',
  'monthly, for three years',
  'until a death is reported',
  'monthly, until a death is reported',
  'monthly, until a death is reported before the cut-off',
]
export const fewCases: readonly Case[] = allCases.filter(({ name }) => few.includes(name))
