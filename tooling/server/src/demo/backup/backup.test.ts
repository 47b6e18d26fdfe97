import type { Payment } from '@portal/api/operations'
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { createBrowser, logIn, type Browser } from '../../../tests/customers/browser.ts'
import { createChance } from '../../../tests/customers/chance.ts'
import { addContracts, usernames } from '../../../tests/customers/contracts.ts'
import { findFreePorts } from '../../../tests/free-ports.ts'
import { judge } from '../../../tests/customers/verdict.ts'
import { createBuild } from '../../../tests/create-build.ts'
import { brandFolders, settingsOf } from '../../platform/brand-folders.ts'
import { brandIds } from '../../platform/brands.ts'
import { connect } from '../../platform/database/database.ts'
import { readPostmaster, startCluster, stopCluster } from '../embedded/cluster.ts'
import { findCluster, findRunning, prepareFolder } from '../embedded/embedded.ts'
import { createFolderFor } from '../embedded/postgres-account.ts'
import { restoreBackup } from './restore-backup.ts'

const run = promisify(execFile)
const program = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const workspace = mkdtempSync(join(tmpdir(), 'portal-backup-'))
// The folder of mkdtemp is closed to the user as whom root runs PostgreSQL.
chmodSync(workspace, 0o755)
for (const app of Object.values(brandFolders)) createBuild(join(workspace, 'apps', app, 'dist'))
const place = (name: string) => join(workspace, name)
const [lost, restored, alone, backup] = [place('lost'), place('restored'), place('alone'), place('backup')]
const ports = await findFreePorts(brandIds.length)
const url = `http://localhost:${ports[0]}`
const settings = {
  ...process.env,
  ...Object.fromEntries(brandIds.map((id, index) => [settingsOf(id).port, String(ports[index])])),
  DATA_KEY: '07'.repeat(32),
  SEED: 'none',
}
let serving: ChildProcess | undefined

afterAll(async () => {
  serving?.kill('SIGKILL')
  for (const folder of [lost, restored, alone].filter((each) => existsSync(each))) {
    const cluster = await findCluster(folder, () => {})
    if (readPostmaster(cluster)) await stopCluster(cluster, 'immediate').catch(() => {})
  }
  rmSync(workspace, { recursive: true, force: true })
})

// A machine that does much else besides takes ten times the half minute.
const patience = { timeout: 300_000 }

test(
  'after everything was killed, a backup and the log of it give back every payment that was acknowledged, once',
  patience,
  async () => {
    await prepare(lost)
    await serve(lost)
    const browser = createBrowser([url], createChance(1))
    const cookies = await Promise.all(usernames.map((name) => logIn(browser, name)))
    const db = connect((await findRunning(lost))!)
    const [demo] = await db.sql<{ count: number }>("select count(*) from payments where status = 'paid'")
    const contracts = await addContracts(db, 2_000, { isPaid: false })
    await db.close()
    const paid = new Set<string>()
    const evening = new AbortController()
    const paying = cookies.map((cookie, index) => {
      const own = contracts.filter((_, at) => at % cookies.length === index)
      return payUntil(evening.signal, browser, cookie, own, paid)
    })
    await expect.poll(() => paid.size).toBeGreaterThan(5)
    const paidBefore = paid.size
    const environment = { ...settings, DATA_DIR: lost }
    const { stdout } = await run(process.execPath, [program('./run-backup.ts'), backup], { env: environment })
    expect(stdout).toContain(`The database of ${lost} is kept in ${backup}`)
    const paidWhenBackedUp = paid.size
    await expect.poll(() => paid.size).toBeGreaterThan(paidWhenBackedUp + 20)
    evening.abort()
    await Promise.all(paying)
    const postgres = readPostmaster(await findCluster(lost, () => {}))!
    serving?.kill('SIGKILL')
    process.kill(postgres.pid, 'SIGKILL')
    await once(serving!, 'exit')

    const again = { ...settings, DATA_DIR: restored }
    const { stdout: found } = await run(process.execPath, [program('./run-restore.ts'), backup, lost], { env: again })
    expect(found).toContain(`the ledger sums to 0 cents.\nThe books agree.\nThe audit trail is whole.`)
    await serve(restored)

    const after = connect((await findRunning(restored))!)
    const verdict = await judge(after, browser, { contractIds: new Set(contracts), paidIds: paid, cookies })
    await after.close()
    expect(verdict).toEqual({ lost: 0, doubled: 0, ledgerSum: 0, differing: 0, refunds: 0, paid: paid.size })

    await expect(restoreBackup(backup, await findCluster(restored, () => {}))).rejects.toThrow('There is a database in')
    prepareFolder(alone)
    const withoutLost = await restoreBackup(backup, await findCluster(alone, () => {}))
    expect(withoutLost.payments).toBeGreaterThanOrEqual((demo?.count ?? 0) + paidBefore)
    expect(withoutLost).toMatchObject({ ledgerSum: 0, differences: [], auditWrong: null })
  },
)

/** A data folder with the demo data in it. */
async function prepare(folder: string): Promise<void> {
  prepareFolder(folder)
  const cluster = await findCluster(folder, () => {})
  createFolderFor(cluster.account, cluster.directory)
  execFileSync('cp', ['-a', `${inject('prepared')}/.`, cluster.directory])
  const db = connect({ ...(await startCluster(cluster, ['fsync=off'])), poolSize: 1 })
  await db.sql('create database portal template template_portal')
  await db.close()
  await stopCluster(cluster)
}

async function serve(folder: string): Promise<void> {
  serving = spawn(process.execPath, [program('../../../tests/serve-process.ts'), workspace], {
    env: { ...settings, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect
    .poll(() =>
      fetch(`${url}/ready`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
}

/** Pays contract after contract; `paid` gets each payment of which the portal said that it was paid. */
async function payUntil(end: AbortSignal, { insist }: Browser, cookie: string, contracts: string[], paid: Set<string>) {
  for (const contractId of contracts) {
    if (end.aborted) return
    const json = { contractId, method: 'ideal' }
    const begun = await insist({ method: 'POST', path: '/api/payments', cookie, key: randomUUID(), json }, 200)
    const { id, checkoutUrl } = (begun.body as { data: Payment }).data
    await insist({ method: 'POST', path: checkoutUrl as string, form: { uitkomst: 'betaald' } }, 303)
    const look = { method: 'GET', path: `/api/payments/${id}`, cookie } as const
    const statusOf = ({ body }: { body: unknown }) => (body as { data: Payment }).data.status
    await expect.poll(async () => statusOf(await insist(look, 200))).toBe('paid')
    paid.add(id)
  }
}
