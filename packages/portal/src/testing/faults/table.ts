import { contractRows } from './rows-contract.ts'
import { flowRows } from './rows-flow.ts'
import { sessionRows } from './rows-session.ts'
import { settingsRows } from './rows-settings.ts'
import { staffRows } from './rows-staff.ts'

/** The outcome of every failing call of the portal. */
export const table = { ...sessionRows, ...flowRows, ...contractRows, ...settingsRows, ...staffRows }

export type Called = keyof typeof table

export const calls = Object.keys(table) as Called[]
