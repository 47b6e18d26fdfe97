import { isWide as readIsWide } from '@portal/config/commands/is-wide.mjs'

/** Whether every brand, width, appearance and story is looked at in this run. */
export const isWide = readIsWide()
