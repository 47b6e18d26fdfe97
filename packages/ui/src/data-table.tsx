import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ScrollRow } from './scroll-row.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** One column of a `DataTable`. */
export type DataColumn<Row> = {
  id: string
  header: string
  /** The header is for screen readers only, such as above a column of buttons. */
  headerHidden?: boolean | undefined
  cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'start' | 'end' | undefined
  /** Prevents line breaks, such as in a date with hyphens. */
  nowrap?: boolean | undefined
  /** Set on the column with the row header; at most one. */
  rowHeader?: boolean | undefined
  /** The sort order of this column, and the handler of its header; left out for a column without sorting. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void } | undefined
}

type DataTableProps<Row> = {
  caption: string
  /** The caption is for screen readers only, when a heading above already has the text. */
  captionHidden?: boolean | undefined
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Decides whether a narrow table becomes a card per row or scrolls beside its first column. Two columns stay a table. */
  narrow?: 'cards' | 'scroll' | undefined
}

/** A table with more columns is denser, and becomes a list of cards at a larger width. */
const FEW_COLUMNS = 5

/** A table with at most these columns becomes cards at a smaller width, such as in the column of a form. */
const LEAST_COLUMNS = 4

/** A table of data. The roles are explicit because some browsers drop them for a table that is drawn as cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, narrow = 'cards' } = props
  const scrolls = narrow === 'scroll'
  const cards = !scrolls && columns.length > 2
  const close = columns.length > FEW_COLUMNS
  const sorts = columns.some(({ sort }) => sort)
  const size = close ? sizes.close : columns.length > LEAST_COLUMNS ? sizes.usual : sizes.few
  const table = (
    <table
      role="table"
      className={classNames('w-full leading-[1.45] lining-nums tabular-nums', size.table, cards && '@max-[40em]:block')}
    >
      <caption
        className={
          captionHidden ? 'sr-only' : classNames('pb-2 text-start font-semibold', cards && '@max-[40em]:block')
        }
      >
        {caption}
      </caption>
      <thead
        role="rowgroup"
        className={classNames(
          'border-b border-muted text-[0.875rem] text-muted',
          sorts ? 'align-middle' : 'align-bottom',
          // The sort buttons stay when there are no columns.
          cards && (sorts ? '@max-[40em]:block @max-[40em]:border-0' : '@max-[40em]:sr-only'),
        )}
      >
        <tr role="row" className={classNames(cards && 'flex-wrap gap-x-4 @max-[40em]:flex')}>
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classNames(
                'py-1.5 font-medium first:ps-0 last:pe-0',
                close ? 'px-2' : 'px-3',
                alignClass(column, scrolls),
                scrolls && column.rowHeader && stayClass,
                cards && (column.sort ? '@max-[40em]:p-0' : sorts && '@max-[40em]:hidden'),
              )}
              aria-sort={column.sort?.direction}
              data-fixed={(scrolls && column.rowHeader) || undefined}
            >
              <ColumnHeader {...column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={classNames('align-baseline', cards && '@max-[40em]:block')}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={classNames('border-b border-line', cards && '@max-[40em]:block @max-[40em]:py-3')}
          >
            {columns.map((column) => {
              const Cell = column.rowHeader ? 'th' : 'td'
              return (
                <Cell
                  key={column.id}
                  role={column.rowHeader ? 'rowheader' : 'cell'}
                  scope={column.rowHeader ? 'row' : undefined}
                  className={classNames(
                    'first:ps-0 last:pe-0',
                    close ? 'px-2' : 'px-3',
                    scrolls ? 'py-1.5' : 'py-2.5',
                    alignClass(column, scrolls),
                    column.nowrap && 'whitespace-nowrap',
                    scrolls && column.rowHeader && stayClass,
                    cards && cardLineClass(column),
                  )}
                  data-header={column.headerHidden ? undefined : column.header}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <div className={classNames('@container print:[container-type:normal]', size.frame)}>
      {scrolls ? (
        <ScrollRow role="region" aria-label={caption} tabIndex={0}>
          {table}
        </ScrollRow>
      ) : (
        table
      )}
    </div>
  )
}

// The width at which the columns become cards, in em of the frame.
const sizes = {
  few: { frame: 'text-[0.8em]', table: 'text-[calc(1em/0.8)]' },
  usual: { frame: '', table: '' },
  close: { frame: 'text-[1.05em]', table: 'text-[calc(0.9375em/1.05)]' },
}

function ColumnHeader<Row>({ header, headerHidden = false, sort }: DataColumn<Row>) {
  if (sort) return <SortButton header={header} {...sort} />
  return headerHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header
}

const arrows = { ascending: '-scale-y-100', descending: undefined, none: 'opacity-35' }

function SortButton({ header, direction, onSort }: { header: string } & NonNullable<DataColumn<never>['sort']>) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 cursor-pointer items-center gap-1 [text-align:inherit] decoration-1 hover:text-text hover:underline"
      onClick={onSort}
    >
      <span>{header}</span>
      <span className={arrows[direction]}>
        <Icon name="chevron" />
      </span>
    </button>
  )
}

/** The row header stays while the other columns scroll below it. */
const stayClass = 'sticky inset-s-0 z-1 min-w-[min(7rem,35vw)] bg-(--backdrop,var(--color-page)) hyphens-auto'

function alignClass<Row>({ align }: DataColumn<Row>, scrolls: boolean) {
  if (align !== 'end') return 'text-start'
  return scrolls ? 'text-end whitespace-nowrap' : 'text-end'
}

/** A cell as a line of a card, with the column's name before it, except for the one that names the card. */
function cardLineClass<Row>({ rowHeader = false, headerHidden = false }: DataColumn<Row>) {
  return classNames(
    'flex-wrap justify-between gap-x-4 @max-[40em]:flex @max-[40em]:px-0 @max-[40em]:pb-0.75 @max-[40em]:wrap-anywhere',
    headerHidden ? '@max-[40em]:pt-2' : '@max-[40em]:pt-0.75',
    rowHeader && '@max-[40em]:text-[1.0625rem]',
    !rowHeader &&
      !headerHidden &&
      '@max-[40em]:before:font-normal @max-[40em]:before:text-muted @max-[40em]:before:content-[attr(data-header)]',
  )
}
