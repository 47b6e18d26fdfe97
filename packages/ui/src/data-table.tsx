import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './data-table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** One column of a `DataTable`. */
export type DataColumn<Row> = {
  id: string
  header: string
  /** The header is read out but not shown, for a column of buttons that say it themselves. */
  headerHidden?: boolean | undefined
  cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'start' | 'end' | undefined
  /** Set on the column that names the row; one at most. */
  rowHeader?: boolean | undefined
  /** How the rows are sorted by this column, and what a press on its header does; left out when they cannot be. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void } | undefined
}

type DataTableProps<Row> = {
  caption: string
  /** The caption is read out but not shown, for where a heading above already says it. */
  captionHidden?: boolean | undefined
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Where there is no room for the columns: a card a row, or the same table to be scrolled sideways. */
  narrow?: 'cards' | 'scroll' | undefined
}

/** With more columns than these a table is set closer, and needs more room to be no list of cards. */
const FEW_COLUMNS = 5

/** A table of data. The roles are spelled out because a table drawn as cards loses them in some browsers. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, narrow = 'cards' } = props
  const scrolls = narrow === 'scroll'
  return (
    <div
      className={classNames(styles.frame, styles[narrow], columns.length > FEW_COLUMNS && styles.many)}
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table role="table" className={styles.table}>
        <caption className={captionHidden ? styles.hiddenCaption : styles.caption}>{caption}</caption>
        <thead role="rowgroup" className={classNames(styles.head, columns.some(({ sort }) => sort) && styles.sortable)}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={alignClass(column)}
                aria-sort={column.sort?.direction}
              >
                <ColumnHeader {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={styles.row}>
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    role={column.rowHeader ? 'rowheader' : 'cell'}
                    scope={column.rowHeader ? 'row' : undefined}
                    className={classNames(styles.cell, alignClass(column))}
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
    </div>
  )
}

function ColumnHeader<Row>({ header, headerHidden = false, sort }: DataColumn<Row>) {
  if (sort) return <SortButton header={header} {...sort} />
  return headerHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header
}

function SortButton({ header, direction, onSort }: { header: string } & NonNullable<DataColumn<never>['sort']>) {
  return (
    <button type="button" className={styles.sort} onClick={onSort}>
      {header}
      <span className={styles[direction]}>
        <Icon name="chevron" />
      </span>
    </button>
  )
}

function alignClass({ align }: { align?: 'start' | 'end' | undefined }) {
  return align === 'end' ? styles.end : styles.start
}
