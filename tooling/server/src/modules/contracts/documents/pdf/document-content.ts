import type { CalendarDate } from '@portal/flows/values/dates'

/** Amounts are aligned to the right; the first column of a table names each row. */
export type Table = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The last row, the sum of the others. */
  total?: readonly string[]
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; rows: readonly (readonly [term: string, value: string])[] }
  | ({ kind: 'table' } & Table)

/** The content of a document, without its layout. */
export type DocumentContent = {
  title: string
  date: CalendarDate
  /** Printed on every page, so that a loose page can be traced to its document. */
  reference: string
  blocks: readonly Block[]
}

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const list = (items: readonly string[]): Block => ({ kind: 'list', items })
export const facts = (rows: readonly (readonly [term: string, value: string])[]): Block => ({ kind: 'facts', rows })
