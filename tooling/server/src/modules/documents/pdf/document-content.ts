import type { CalendarDate } from '@portal/flows/values/dates'

/** A column of amounts stands to the right, the first column of a table is the name of each row. */
export type Table = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The last row, which adds up the others. */
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
  /** Below every page, to know which document a page is of. */
  reference: string
  blocks: readonly Block[]
}
