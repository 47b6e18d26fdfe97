import { readKept } from './files-database.ts'

/** Returns a file that is saved in this browser; null without one. */
export async function readStoredFile(path: string): Promise<Blob | null> {
  const kept = await readKept(path)
  return kept ? new Blob([kept.bytes], { type: kept.type }) : null
}

/** Returns the time of receipt of the server's file that a saved one replaces; null without one. */
export async function readReplaced(path: string): Promise<string | null> {
  return (await readKept(path))?.replaces ?? null
}
