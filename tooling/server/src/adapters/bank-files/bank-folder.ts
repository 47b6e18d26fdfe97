import { createHash } from 'node:crypto'
import { open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { requireWritable, syncToDisk } from '../../platform/writable-folder.ts'
import type { FileBank, ReceivedFile } from '../../ports/bank.ts'
import { toPaymentOrder } from './payment-order.ts'
import { readApart } from './read-apart.ts'

const unfinished = '.part'
const maxMegabytes = 50
/** A file is read only when it did not change for this many milliseconds. */
const restingTime = 5_000

/**
 * Connects a bank by files: payment orders are written to `out`, statements are read from `in`. A processed file moves
 * to `in/read`, an unusable one to `in/refused`.
 * @throws StartError when a folder cannot be written
 */
export function createBankFolder(folder: string, taxOffice: FileBank['taxOffice']): FileBank {
  const [out, received] = [join(folder, 'out'), join(folder, 'in')]
  const [read, refused] = [join(received, 'read'), join(received, 'refused')]
  for (const each of [out, read, refused]) requireWritable('BANK_DIR', folder, each)
  const list = async (path: string, ending: string) => {
    const entries = await readdir(path, { withFileTypes: true })
    return entries.filter((each) => each.isFile() && each.name.toLowerCase().endsWith(ending)).map(({ name }) => name)
  }
  return {
    settlesAtOnce: false,
    taxOffice,
    async prepare(order) {
      const file = await open(join(out, order.name + unfinished), 'w', 0o600)
      try {
        await file.writeFile(toPaymentOrder(order))
        await file.sync()
      } finally {
        await file.close()
      }
      await syncToDisk(out)
    },
    listPrepared: async () => (await list(out, unfinished)).map((name) => name.slice(0, -unfinished.length)),
    async handOver(name) {
      await moveOnce(join(out, name + unfinished), join(out, name))
      await syncToDisk(out)
    },
    async listReceived() {
      const names = (await list(received, '.xml')).toSorted()
      const rested = await Promise.all(names.map((name) => hasRested(join(received, name))))
      return names.filter((_, index) => rested[index])
    },
    read: (name) => readReceived(join(received, name)),
    async putAside(name, isRefused) {
      const target = isRefused ? refused : read
      await moveOnce(join(received, name), join(target, await findFreeName(target, name)))
    },
  }
}

/** The bank's software may still be writing a new file, and half a file would be refused. */
async function hasRested(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - restingTime
}

async function readReceived(path: string): Promise<ReceivedFile> {
  const { size } = await stat(path)
  if (size > maxMegabytes * 1_000_000)
    return { digest: digestOf(`${path} ${size}`), problem: `Het bestand is groter dan ${maxMegabytes} MB.` }
  const content = await readFile(path)
  return { digest: digestOf(content), ...(await readApart(content)) }
}

function digestOf(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest()
}

/** A bank may use one name every day, and a move would overwrite the earlier file. */
async function findFreeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder))
  const { name: base, ext } = parse(name)
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}${ext}`
  return free
}

/** Moves a file, unless another process has moved it already. */
async function moveOnce(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
