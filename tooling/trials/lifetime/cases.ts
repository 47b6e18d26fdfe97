/** A customer's contract in the trial: what is signed, in euros, and what happens to it. Moments are in UTC. */
export type Case = {
  /** The customer; several contracts of one name belong to one account. */
  of: string
  /** What is special about it, as a part of a sentence. */
  name: string
  product: 'SB' | 'SUL' | 'SDIL'
  born: string
  start: string
  years: number
  term: 'Geen' | 'Maand' | 'Kwartaal' | 'Halfjaar' | 'Jaar'
  initial: number
  monthly: number
  split: Record<string, number>
  /** When the first money arrives: from the customer (iDEAL) or from another provider. */
  first: { at: string; from: 'customer' | 'provider' } | null
  mandateAt: string | null
  elsewhere: number
  conditions: '' | 'SDIL' | 'SDIL2014'
  /** When the customer asks for the loonheffingskorting. */
  creditAt: string | null
  /** When the family reports the death of its customer. */
  reportedAt: string | null
}

/** The terms of a payout. */
export const termsOfPayout = ['Maand', 'Kwartaal', 'Halfjaar', 'Jaar'] as const
const mixed = { 'mix-neutraal': 0.6, 'aandelen-wereld': 0.4 }
const careful = { 'obligaties-euro-staat': 0.3333, 'geldmarkt-euro': 0.3333, 'mix-neutraal': 0.3334 }
const inTime = '2026-11-23T10:00:00Z'
/** After the cut-off of the start, and half a year later. */
const late = '2027-07-05T10:00:00Z'

const base: Omit<Case, 'of' | 'name' | 'product'> = {
  born: '1957-05-10',
  start: '2026-12-01',
  years: 20,
  term: 'Geen',
  initial: 100_000,
  monthly: 0,
  split: mixed,
  first: { at: inTime, from: 'provider' },
  mandateAt: null,
  elsewhere: 0,
  conditions: '',
  creditAt: null,
  reportedAt: null,
}
/** € 100.000 that is paid out in twenty years, by somebody with a state pension since 2024. */
const annuity = { ...base, product: 'SDIL', conditions: 'SDIL2014' } as const
export const drawingDown: Case = { ...annuity, of: '', name: '', term: 'Maand' }

/** Each side of the state pension, with the shortest term from this start. */
const sides = [
  // The state pension starts on 15 September 2029: two years and nine months after the start, which count as three.
  { side: 'before', born: '1962-06-15', start: '2026-12-01', years: 23 },
  // It starts on 5 October 2027.
  { side: 'in', born: '1960-10-05', start: '2027-02-01', years: 20 },
  { side: 'after', born: '1957-05-10', start: '2026-12-01', years: 20 },
] as const

const lifelong = sides.flatMap(({ side, ...person }) =>
  termsOfPayout.flatMap((term) =>
    ([inTime, late] as const).map((at): Case => {
      const when = at === late ? 'late' : 'in time'
      const name = `${term}, ${side} the year of the state pension, transferred ${when}`
      return { ...annuity, ...person, of: `${side}, ${when}`, name, term, first: { at, from: 'provider' } }
    }),
  ),
)
const temporary = [
  { side: 'in', born: '1959-12-20' },
  { side: 'after', born: '1958-03-03' },
].flatMap(({ side, born }) =>
  termsOfPayout.flatMap((term) =>
    ([inTime, late] as const).map((at): Case => {
      const name = `${term}, five years, ${side} the year of the state pension, transferred ${at === late ? 'late' : 'in time'}`
      return { ...annuity, born, years: 5, term, initial: 90_000, of: name, name, first: { at, from: 'provider' } }
    }),
  ),
)

const special: Case[] = [
  { ...annuity, of: 'equity', name: 'five years, all in equity', years: 5, initial: 113_000, split: { 'aandelen-wereld': 1 } },
  ...(['Maand', 'Halfjaar'] as const).map((term): Case => {
    return { ...annuity, of: 'two together', name: `${term}, one of two temporary ones`, years: 5, initial: 55_000, term }
  }),
  { ...annuity, of: 'elsewhere', name: 'five years, beside one elsewhere', years: 5, initial: 60_000, elsewhere: 10_000, term: 'Kwartaal' },
  { ...annuity, of: 'large', name: 'above the highest bracket', initial: 1_500_000 },
  { ...annuity, of: 'largest', name: 'above the table', initial: 4_000_000, term: 'Kwartaal', split: careful },
  { ...annuity, of: 'older', name: 'under the older conditions', born: '1962-06-15', years: 21, conditions: 'SDIL' },
  { ...annuity, of: 'credit', name: 'with the loonheffingskorting from April 2027 on', creditAt: '2027-03-10T10:00:00Z' },
  { ...annuity, of: 'minute', name: 'received in the minute of the cut-off', first: { at: '2026-11-30T15:00:00Z', from: 'provider' } },
  { ...annuity, of: 'minute after', name: 'received a minute after it', first: { at: '2026-11-30T15:01:00Z', from: 'provider' } },
].map((each) => ({ ...each, term: each.term === 'Geen' ? 'Maand' : each.term }))

const investing = { ...base, product: 'SB', born: '1980-01-31' } as const
const building = { ...base, product: 'SUL', born: '1975-08-20', first: { at: inTime, from: 'customer' } } as const
const growing: Case[] = [
  { ...investing, of: 'once', name: 'once', initial: 25_000, split: careful },
  { ...investing, of: 'old', name: 'once, born before 1946', born: '1944-02-03', initial: 10_000 },
  { ...investing, of: 'monthly', name: 'monthly', initial: 0, monthly: 150, first: null, mandateAt: inTime },
  { ...investing, of: 'both', name: 'once and monthly for two years', years: 2, initial: 5_000, monthly: 99.99, mandateAt: inTime },
  { ...investing, of: 'both late', name: 'once, late, and monthly', initial: 1_234.56, monthly: 50, mandateAt: '2026-12-24T10:00:00Z', first: { at: late, from: 'customer' } },
  { ...building, of: 'build once', name: 'once', initial: 30_000, years: 10 },
  { ...building, of: 'build monthly', name: 'monthly for three years', years: 3, initial: 0, monthly: 250, first: null, mandateAt: inTime, split: careful },
  { ...building, of: 'build both', name: 'once and monthly, after the pension', born: '1957-05-10', years: 2, initial: 10_000, monthly: 100, mandateAt: inTime },
  { ...building, of: 'build transfer', name: 'transferred from elsewhere, late', initial: 48_250, first: { at: late, from: 'provider' } },
].map((each) => (each.product === 'SB' && each.first ? { ...each, first: { ...each.first, from: 'customer' } } : each))

const reportedAt = '2029-02-10T10:00:00Z'
const bereaved: Case[] = [
  { ...annuity, of: 'died, drawing down', name: 'whose death is reported', term: 'Maand', reportedAt },
  { ...annuity, of: 'died, temporary', name: 'temporary, whose death is reported', years: 5, initial: 60_000, term: 'Kwartaal', reportedAt },
  { ...investing, of: 'died, investing', name: 'whose death is reported', initial: 5_000, monthly: 300, mandateAt: inTime, first: { at: inTime, from: 'customer' }, reportedAt },
  { ...building, of: 'died, building', name: 'whose death is reported', initial: 0, monthly: 300, mandateAt: inTime, first: null, reportedAt },
]

export const allCases: Case[] = [...lifelong, ...temporary, ...special, ...growing, ...bereaved]

/** Each rule once. */
const few = [
  'Maand, before the year of the state pension, transferred in time',
  'Jaar, after the year of the state pension, transferred late',
  'five years, all in equity',
]
export const fewCases: Case[] = [
  ...allCases.filter(({ name }) => few.includes(name)),
  ...growing.filter(({ of }) => ['both', 'build monthly'].includes(of)),
  ...bereaved.filter(({ of }) => ['died, drawing down', 'died, investing'].includes(of)),
]
