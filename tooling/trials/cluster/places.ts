import { referenceTables, tablesOfCustomers, tablesOfFoundation } from '@portal/server/tests/by-customer/tables'

/** `reference`: every server has a copy. `local`: it stays on the coordinator. Otherwise the column that divides it. */
export type Places = Readonly<Record<string, string>>

const others = Object.fromEntries([
  ...referenceTables.map((table) => [table, 'reference'] as const),
  ...tablesOfFoundation.map((table) => [table, 'local'] as const),
])
const ofContract = /^(id|contract_id|entry_contract_id)$/

function placesBy(choose: (table: string, columns: readonly string[]) => string): Places {
  return {
    ...others,
    ...Object.fromEntries(Object.entries(tablesOfCustomers).map(([table, columns]) => [table, choose(table, columns)])),
  }
}

function ownColumn(columns: readonly string[]): string {
  return columns.includes('id') ? 'id' : (columns[0] ?? 'local')
}

/** Two ways to divide the tables by the columns that they have today. */
export const waysToDivide = {
  /** Users by their id, offers by theirs, and contracts by theirs: `owner_id` is in few tables. */
  customer: placesBy((_, columns) => ownColumn(columns)),
  /** Contracts and all below them by the contract. Users, offers and what belongs to them are copied to every server. */
  contract: placesBy((table, columns) =>
    table === 'contracts' || columns.some((column) => column !== 'id' && ofContract.test(column))
      ? ownColumn(columns)
      : 'reference',
  ),
}
