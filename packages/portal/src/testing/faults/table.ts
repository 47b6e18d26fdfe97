import { contractRows } from './rows-contract.ts'
import { flowRows } from './rows-flow.ts'
import { sessionRows } from './rows-session.ts'
import { settingsRows } from './rows-settings.ts'
import type { Called, Row } from './row.ts'

/** What becomes of every call of the portal when something goes wrong; a new one does not compile without a row. */
export const table: Readonly<Record<Called, Row>> = { ...sessionRows, ...flowRows, ...contractRows, ...settingsRows }

export const calls = Object.keys(table) as Called[]
