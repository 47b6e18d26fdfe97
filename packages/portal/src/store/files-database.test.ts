import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { dropFile, storeFile, storedPaths, openFilesDatabase, prepareFilesDatabase } from './files-database.ts'
import { readStoredFile } from './stored-file.ts'
import { deleteFilesDatabase } from './wipe.ts'

/** Aborts a transaction, as the browser does when a site's data is deleted. */
function abortSoon(files: IDBObjectStore): IDBObjectStore {
  queueMicrotask(() => files.transaction.abort())
  return files
}

const names = async () => (await indexedDB.databases()).map(({ name, version }) => [name, version])

describe('the local database', () => {
  // Requirements 3.17 and 9.12.
  it('is named db, has version 1 and one store named files', async () => {
    const database = await openFilesDatabase()
    expect([database.name, database.version, [...database.objectStoreNames]]).toEqual(['db', 1, ['files']])
  })

  // Requirement 3.17.
  it('saves files by their path', async () => {
    const database = await openFilesDatabase()
    await database.put('files', 'voorkant', 'aanvraag/mijn/paspoort/voorkant')
    database.close()
    const again = await openFilesDatabase()
    expect(await again.getAllKeys('files')).toEqual(['aanvraag/mijn/paspoort/voorkant'])
    expect(await again.get('files', 'aanvraag/mijn/paspoort/voorkant')).toBe('voorkant')
  })

  // Requirement 8.7.
  it('is deleted and recreated when its store is missing', async () => {
    const broken = await openDB('db', 1, { upgrade: (database) => void database.createObjectStore('anders') })
    broken.close()
    const database = await openFilesDatabase()
    expect([...database.objectStoreNames]).toEqual(['files'])
    expect(await names()).toEqual([['db', 1]])
  })

  // Requirement 8.7.
  it('is an error when its store is still missing after that', async () => {
    vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(() => ({}) as IDBObjectStore)
    await expect(openFilesDatabase()).rejects.toThrow('The local database "db" has no store "files"')
  })

  it('is an error to its caller when the browser deletes it meanwhile, and to nobody else', async () => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => void unheard.push(reason)
    process.on('unhandledRejection', hear)
    vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementationOnce(function (this: IDBDatabase, name) {
      return abortSoon(this.createObjectStore(name))
    })
    await expect(openFilesDatabase()).rejects.toThrow(/abort/i)
    await storeFile('een/pad', new Blob(['een foto']), () => true)
    const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
      abortSoon(this)
      return this.get(key)
    })
    await expect(readStoredFile('een/pad')).rejects.toThrow(/abort/i)
    expect(get).toHaveBeenCalled()
    // This read ends after both of them; a rejection would be reported before that.
    expect(await storedPaths('')).toEqual(['een/pad'])
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
  })

  it('is an error when a newer version exists', async () => {
    const newer = await openDB('db', 2)
    newer.close()
    await expect(openFilesDatabase()).rejects.toThrow('lower version')
  })
})

describe('a database that never answers', () => {
  const noAnswer = () => new IDBOpenDBRequest()

  it('is an error to who opens it, and nobody waits for its deletion', async () => {
    vi.useFakeTimers()
    vi.spyOn(indexedDB, 'open').mockImplementation(noAnswer)
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(noAnswer)
    const answers = Promise.allSettled([readStoredFile('a/mijn/kopie'), deleteFilesDatabase()])
    await vi.advanceTimersByTimeAsync(2000)
    expect(await answers).toEqual([
      { status: 'rejected', reason: new Error('The local database "db" does not answer') },
      { status: 'fulfilled', value: undefined },
    ])
  })
})

describe('a file', () => {
  const photo = () => new Blob(['een foto'], { type: 'image/jpeg' })

  it('is read with its bytes and its type, until it is deleted', async () => {
    await storeFile('offerte/mijn/kopie', photo(), () => true)
    const kept = await readStoredFile('offerte/mijn/kopie')
    expect([kept?.type, await kept?.text()]).toEqual(['image/jpeg', 'een foto'])
    await dropFile('offerte/mijn/kopie')
    expect(await readStoredFile('offerte/mijn/kopie')).toBeNull()
  })

  it('is found by the beginning of its path', async () => {
    for (const path of ['a/mijn/kopie', 'a/partner/kopie', 'b/mijn/kopie']) await storeFile(path, photo(), () => true)
    expect(await storedPaths('a/')).toEqual(['a/mijn/kopie', 'a/partner/kopie'])
  })

  it('is not saved when it is no longer wanted', async () => {
    await storeFile('a/mijn/kopie', photo(), () => false)
    expect(await storedPaths('')).toEqual([])
  })

  it('does not block the deletion of the database', async () => {
    await storeFile('a/mijn/kopie', photo(), () => true)
    await deleteFilesDatabase()
    expect(await names()).toEqual([])
  })
})

describe('deleting it', () => {
  // Requirement T34.
  it('is not blocked by connections that are open in other tabs', async () => {
    const tabs = [await openFilesDatabase(), await openFilesDatabase()]
    await tabs[0]?.put('files', 'paspoort', 'aanvraag/paspoort')
    await deleteFilesDatabase()
    expect(await names()).toEqual([])
    expect(() => tabs[1]?.transaction('files')).toThrow('InvalidStateError')
  })

  it('leaves an empty one behind for the next customer', async () => {
    await (await openFilesDatabase()).put('files', 'paspoort', 'aanvraag/paspoort')
    await deleteFilesDatabase()
    expect(await (await openFilesDatabase()).getAllKeys('files')).toEqual([])
  })

  // Requirement T34.
  it('does not wait forever for a connection that does not close', async () => {
    const stubborn = await openDB('db', 1)
    await expect(deleteFilesDatabase()).resolves.toBeUndefined()
    stubborn.close()
  })

  it('does nothing in a browser without one', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await expect(deleteFilesDatabase()).resolves.toBeUndefined()
  })
})

describe('at start-up', () => {
  it('is created and closed again', async () => {
    await prepareFilesDatabase()
    expect(await names()).toEqual([['db', 1]])
    const taken = await openDB('db', 1)
    expect([...taken.objectStoreNames]).toEqual(['files'])
  })

  // Requirement T35.
  it('only logs a warning in a browser that refuses it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('indexedDB', undefined)
    await prepareFilesDatabase()
    expect(warn).toHaveBeenCalledTimes(1)
  })
})
