import { isWide as readIsWide } from '@portal/config/commands/is-wide.mjs'

/** True when this run covers every brand, width, appearance and story. */
export const isWide = readIsWide()
