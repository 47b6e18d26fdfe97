import { deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { DATABASE_LIMIT } from './wipe.ts'

/** The name, version and store of the local database (requirement 3.17). */
const NAME = 'db'
const VERSION = 1
const STORE = 'files'

/** Opens the database of files by path. Without its store it is recreated once (requirement 8.7). */
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

async function open(): Promise<IDBPDatabase> {
  const opening = openDB(NAME, VERSION, {
    upgrade(database, _oldVersion, _newVersion, transaction) {
      database.createObjectStore(STORE)
      // Opening itself reports when the browser deletes the database meanwhile, as at a logout.
      transaction.done.catch(() => {})
    },
    // Another tab deletes the database at logout: an open connection here would block that, and passport copies would
    // stay.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  const noAnswer = new Promise<null>((resolve) => setTimeout(resolve, DATABASE_LIMIT, null))
  const database = await Promise.race([opening, noAnswer])
  if (database) return database
  void opening.then((late) => late.close()).catch(() => {})
  throw new Error(`The local database "${NAME}" does not answer`)
}

/** Prepares the local database at start; the portal works without one. */
export async function prepareFilesDatabase(): Promise<void> {
  try {
    const database = await openFilesDatabase()
    database.close()
  } catch (error) {
    console.warn('Bestanden kunnen in deze browser niet worden bewaard.', error)
  }
}

/** A saved file. Bytes instead of a Blob, because some browsers lose saved Blobs. */
type KeptFile = {
  bytes: ArrayBuffer
  type: string
  /** The time of receipt of the server's file that this one replaces. A copy of an older version has none. */
  replaces?: string | null
}

/** Saves a file, unless the session ended before the database was open. */
export async function storeFile(
  path: string,
  file: Blob,
  isWanted: () => boolean,
  replaces: string | null = null,
): Promise<void> {
  const kept: KeptFile = { bytes: await file.arrayBuffer(), type: file.type, replaces }
  await withFiles(async (database) => {
    if (isWanted()) await database.put(STORE, kept, path)
  })
}

/** What was saved for a path; undefined without a file. */
export function readKept(path: string): Promise<KeptFile | undefined> {
  return withFiles((database) => read<KeptFile | undefined>(database, (files) => files.get(path)))
}

export async function dropFile(path: string): Promise<void> {
  await withFiles((database) => database.delete(STORE, path))
}

export async function storedPaths(prefix: string): Promise<readonly string[]> {
  const keys = await withFiles((database) => read(database, (files) => files.getAllKeys()))
  return keys.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix))
}

/** Its own transaction, because the end of the one that a database makes for `get` cannot be awaited. */
async function read<T>(database: IDBPDatabase, ask: (files: Files) => Promise<T>): Promise<T> {
  const transaction = database.transaction(STORE)
  const [answer] = await Promise.all([ask(transaction.store), transaction.done])
  return answer
}

type Files = IDBPObjectStore<unknown, [typeof STORE], typeof STORE>

async function withFiles<T>(action: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openFilesDatabase()
  try {
    return await action(database)
  } finally {
    database.close()
  }
}
