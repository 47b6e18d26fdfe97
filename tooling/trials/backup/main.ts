import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFolderFor, findPostgresAccount, type Account } from '@portal/server/demo/embedded/postgres-account'
import { appendEvent } from '@portal/server/modules/base/audit/chain'
import { verifyChain } from '@portal/server/modules/base/audit/verify-chain'
import { checkBooks } from '@portal/server/modules/books/dealing/check-books'
import { connect, type Database } from '@portal/server/platform/database/database'
import { migrate } from '@portal/server/platform/database/migrate'
import { seedDemo, testDay } from '@portal/server/tests/demo'

/** The programs of an installed PostgreSQL, run as its user in one folder. */
class Programs {
  readonly #bin: string
  readonly #folder: string
  readonly #account: Account | undefined

  constructor(bin: string, folder: string, account: Account | undefined) {
    this.#bin = bin
    this.#folder = folder
    this.#account = account
  }

  run(program: string, ...args: string[]): void {
    execFileSync(join(this.#bin, program), args, {
      cwd: this.#folder,
      env: { ...process.env, LC_ALL: 'C', PGHOST: this.#folder, PGUSER: 'portal' },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...this.#account,
    })
  }

  start(data: string, settings: readonly string[]): void {
    const all = ['listen_addresses=', `unix_socket_directories=${this.#folder}`, ...settings]
    const options = all.map((setting) => `-c '${setting.replaceAll("'", `'\\''`)}'`).join(' ')
    const log = join(this.#folder, 'postgres.log')
    this.run('pg_ctl', 'start', '--wait', '--silent', `--pgdata=${data}`, `--log=${log}`, '-o', options)
  }

  kill(data: string): void {
    process.kill(Number(readFileSync(join(this.#folder, data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  }
}

// Rehearses "Backup and restore" of docs/operations.md with the tools of an installed PostgreSQL, on demo data.
const [bin] = process.argv.slice(2)
if (bin === undefined || !existsSync(join(bin, 'pg_basebackup'))) {
  console.error(`Usage: npm run trial -- backup <folder>
  folder  the programs of an installed PostgreSQL, such as /usr/lib/postgresql/18/bin`)
  process.exit(2)
}

const account = await findPostgresAccount()
const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
createFolderFor(account, folder)
const programs = new Programs(bin, folder, account)
const archive = join(folder, 'wal')
createFolderFor(account, archive)

try {
  programs.run('initdb', '--pgdata=data', '--username=portal', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  programs.start('data', ['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`])
  programs.run('createdb', 'portal')
  await withDatabase(async (db) => {
    await migrate(db)
    await seedDemo(db)
  })
  await measure('pg_basebackup', async () => {
    programs.run('pg_basebackup', '--pgdata=base', '--wal-method=stream', '--checkpoint=fast')
    programs.run('pg_verifybackup', 'base')
  })
  const before = await withDatabase(writeMore)
  programs.kill('data')
  rmSync(join(folder, 'data'), { recursive: true, force: true })
  await measure('The restore', async () => {
    createFolderFor(account, join(folder, 'restored'))
    execFileSync('cp', ['-a', 'base/.', 'restored'], { cwd: folder })
    execFileSync('touch', ['restored/recovery.signal'], { cwd: folder })
    programs.start('restored', [`restore_command=cp ${archive}/%f %p`])
    await withDatabase(untilRecovered)
  })
  const after = await withDatabase(inspect)
  console.log(`Restored: ${JSON.stringify(after)}`)
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error(`Before the loss: ${JSON.stringify(before)}`)
} finally {
  for (const data of ['data', 'restored']) if (existsSync(join(folder, data, 'postmaster.pid'))) programs.kill(data)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ host: folder, user: 'portal', database: 'portal', poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Writes after the base backup, so that only the archived log has it, and waits until the log is archived. */
async function writeMore(db: Database): Promise<Awaited<ReturnType<typeof inspect>>> {
  const [staff] = await db.sql<{ id: string }>(`select id from users where role = 'admin' limit 1`)
  const event = { brand: 'main', at: testDay, staffId: staff?.id ?? '', operation: 'getCustomers' } as const
  await appendEvent(db, event)
  const written = await inspect(db)
  const [segment] = await db.sql<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  while (!existsSync(join(archive, segment?.name ?? ''))) await sleep(50)
  return written
}

async function untilRecovered(db: Database): Promise<void> {
  for (;;) {
    const [state] = await db.sql<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
    if (!state?.recovering) return
    await sleep(50)
  }
}

/** Checks what an operator checks after a restore: the ledger, the books and the audit trail. */
async function inspect(db: Database) {
  const [row] = await db.sql<{ payments: number; sum: string }>(
    `select (select count(*) from payments)::int as payments, (select sum(amount_cents) from ledger_entries) as sum`,
  )
  const { count, head, wrong } = await verifyChain(db)
  const differences = await checkBooks(db)
  if (Number(row?.sum) !== 0 || wrong !== null || differences.length > 0) {
    throw new Error(`Ledger ${row?.sum}, audit trail ${wrong}, books ${JSON.stringify(differences)}`)
  }
  return { payments: row?.payments, auditedCalls: count, auditHead: head }
}

async function measure(subject: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  console.log(`${subject} took ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
}
