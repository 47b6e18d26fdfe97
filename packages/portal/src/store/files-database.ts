import { deleteDB, type IDBPDatabase, openDB } from 'idb'

/** Name, version and store of the local database (specification §3). */
const NAME = 'db'
const VERSION = 1
const STORE = 'files'

/**
 * Opens the local database of files, keyed by their path.
 * Without its store it is deleted and recreated; if the store is still missing, that is an error (specification §8).
 */
export async function openFilesDatabase(): Promise<IDBPDatabase> {
  const database = await open()
  if (database.objectStoreNames.contains(STORE)) return database
  database.close()
  await deleteDB(NAME)
  const recreated = await open()
  if (recreated.objectStoreNames.contains(STORE)) return recreated
  recreated.close()
  throw new Error(`The local database "${NAME}" has no store "${STORE}", also after it was made again`)
}

function open(): Promise<IDBPDatabase> {
  return openDB(NAME, VERSION, {
    upgrade: (database) => void database.createObjectStore(STORE),
    // Another tab deletes the database at logout: an open connection here would keep passport copies alive.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** Makes sure at start-up that the local database is usable; a browser without one goes on without. */
export async function prepareFilesDatabase(): Promise<void> {
  try {
    const database = await openFilesDatabase()
    database.close()
  } catch (error) {
    console.warn('Bestanden kunnen in deze browser niet worden bewaard.', error)
  }
}

/** A file as it lies in the database. Bytes and no Blob: some browsers lose a Blob that was kept. */
type KeptFile = { bytes: ArrayBuffer; type: string }

/**
 * Keeps a file under its path.
 * @param isWanted Asked when the database is open: a session that ended meanwhile leaves nothing behind.
 */
export async function keepFile(path: string, file: Blob, isWanted: () => boolean): Promise<void> {
  const kept: KeptFile = { bytes: await file.arrayBuffer(), type: file.type }
  await withFiles(async (database) => {
    if (isWanted()) await database.put(STORE, kept, path)
  })
}

/** The file under a path, if there is one. */
export async function readKeptFile(path: string): Promise<Blob | null> {
  const kept = await withFiles((database) => database.get(STORE, path) as Promise<KeptFile | undefined>)
  return kept ? new Blob([kept.bytes], { type: kept.type }) : null
}

/** Forgets the file under a path. */
export async function dropFile(path: string): Promise<void> {
  await withFiles((database) => database.delete(STORE, path))
}

/** The paths of the files whose path begins so. */
export async function keptPaths(prefix: string): Promise<readonly string[]> {
  const keys = await withFiles((database) => database.getAllKeys(STORE))
  return keys.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix))
}

async function withFiles<T>(action: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openFilesDatabase()
  try {
    return await action(database)
  } finally {
    database.close()
  }
}
