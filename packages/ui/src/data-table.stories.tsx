import type { Meta, StoryObj } from '@storybook/react-vite'
import { doNothing, formatMoney, longLabel, paragraph } from '../.storybook/samples.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'

type Row = { id: number; name: string; state: string; cents: number }

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    name: `Koop nummer ${index + 1}`,
    state: index % 2 === 0 ? 'Verwerkt' : 'Wacht op koers',
    cents: index * 123_456,
  }))

const few: readonly DataColumn<Row>[] = [
  { id: 'naam', header: 'Omschrijving', cell: ({ name }) => name, rowHeader: true },
  { id: 'stand', header: 'Stand', cell: ({ state }) => <Badge>{state}</Badge> },
  { id: 'bedrag', header: 'Bedrag', cell: ({ cents }) => formatMoney(cents), align: 'end' },
]

const many: readonly DataColumn<Row>[] = [
  ...few,
  ...['Koers', 'Aantal', 'Kosten', 'Saldo'].map((header) => ({
    id: header,
    header,
    cell: ({ cents }: Row) => formatMoney(cents),
    align: 'end' as const,
  })),
]

const sortable: readonly DataColumn<Row>[] = few.map((column, index) => ({
  ...column,
  sort: { direction: (['ascending', 'descending', 'none'] as const)[index] ?? 'none', onSort: doNothing },
}))

const meta = {
  component: DataTable<Row>,
  args: { caption: 'Transacties', rows: rowsOf(3), rowKey: (row) => row.id, columns: few },
} satisfies Meta<typeof DataTable<Row>>

export default meta

type Story = StoryObj<typeof meta>

export const FewRows: Story = {}
export const NoRows: Story = { args: { rows: [] } }
export const ManyRows: Story = { args: { rows: rowsOf(60) } }
export const ManyColumns: Story = { args: { columns: many } }
export const Scrolls: Story = { args: { columns: many, narrow: 'scroll' } }
export const FocusedScroller: Story = {
  args: { columns: many, narrow: 'scroll' },
  play: ({ canvas }) => canvas.getByRole('region').focus(),
}
export const HiddenCaption: Story = { args: { captionHidden: true } }
export const Sorted: Story = { args: { columns: sortable } }
export const FocusedSorting: Story = {
  args: { columns: sortable },
  play: ({ canvas }) => canvas.getByRole('button', { name: 'Bedrag' }).focus(),
}
export const WithButtons: Story = {
  args: {
    columns: [
      ...few,
      {
        id: 'actie',
        header: 'Actie',
        headerHidden: true,
        cell: ({ name }) => (
          <Button variant="quiet" aria-label={`Bekijk ${name}`}>
            Bekijk
          </Button>
        ),
      },
    ],
  },
}
export const LongTexts: Story = {
  args: {
    caption: longLabel,
    columns: few,
    rows: [
      { id: 1, name: longLabel, state: paragraph, cents: 99_999_999_999_999 },
      { id: 2, name: 'Lijfrenteverzekeringsmaatschappijrekeningoverzicht', state: 'Klaar', cents: -99_999_999_999_999 },
    ],
  },
}
