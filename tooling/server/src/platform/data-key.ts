import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { statement, type Database } from './database/database.ts'
import { createSecretBox, type SecretBox } from './encryption.ts'
import { StartError } from './start-error.ts'

const form = /^[0-9a-f]{64}$/i
const name = 'data key fingerprint'

const selectFingerprint = statement<{ value: Buffer }, [name: string]>('data-key select')`
  select value from server_secrets where name = $1`
const insertFingerprint = statement<never, [name: string, value: Buffer]>('data-key insert')`
  insert into server_secrets (name, value) values ($1, $2)`

/**
 * Opens the box with the key of this database, from DATA_KEY or the file `data.key`, which the first start creates. The
 * database has the key's fingerprint: with another key the server does not start, because it could not read the
 * encrypted data, nor could others read what it adds.
 */
export async function openSecretBox(
  db: Database,
  { dataKey, dataFolder }: Pick<Config, 'dataKey' | 'dataFolder'>,
): Promise<SecretBox> {
  const file = join(dataFolder, 'data.key')
  return db.withTransaction(async (transaction) => {
    // When several processes start on one database, one makes the key; the others wait here, then read it.
    await transaction.sql("select pg_advisory_xact_lock(hashtext('portal data key'))")
    const known = await transaction.first(selectFingerprint, [name])
    if (known && dataKey === undefined && !existsSync(file)) throw missing(file)
    const box = createSecretBox(Buffer.from(dataKey ?? readKey(file), 'hex'))
    if (!known) await transaction.run(insertFingerprint, [name, box.fingerprint])
    else if (!known.value.equals(box.fingerprint)) throw wrong(dataKey === undefined ? file : 'DATA_KEY')
    return box
  })
}

function readKey(file: string): string {
  if (!existsSync(file)) createKey(file)
  const text = readFileSync(file, 'utf8').trim()
  if (!form.test(text))
    throw new StartError(`${file} holds no key of 64 hexadecimal digits. Put the backup of it back.`)
  return text
}

/** Writes the whole file or nothing, and never replaces an existing one: without its key the data is lost. */
function createKey(file: string): void {
  const draft = `${file}.${crypto.randomUUID()}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST')
      throw new StartError(`${file} cannot be written (${code}). Set DATA_KEY, or another DATA_DIR.`)
  } finally {
    if (existsSync(draft)) rmSync(draft)
  }
}

function missing(file: string): StartError {
  return new StartError(
    `This database holds data that was encrypted, and the key is missing: ${file} is gone.\n` +
      'Put it back, or set DATA_KEY to the key that this database was made with.',
  )
}

function wrong(source: string): StartError {
  return new StartError(
    `The key in ${source} is not the one that this database was made with.\n` +
      'Put the right key back in DATA_KEY or data.key; a new key needs a new database.',
  )
}
