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
