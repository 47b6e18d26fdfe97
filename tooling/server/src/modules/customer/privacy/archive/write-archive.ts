import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Adds a file to the archive; `path` has forward slashes. */
export type AddFile = (path: string, content: Buffer) => Promise<void>

/** These files are compressed already and would only grow. */
const compressed = /\.(?:pdf|jpg)$/u
/** The size that is compressed at once; other work of the server runs in between. */
const piece = 256 * 1024

/** Creates a ZIP archive file by file; every file has the given time. */
export function createArchive(now: Date): { addFile: AddFile; finish: () => Buffer } {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    pieces.push(data)
  })
  return {
    async addFile(path, content) {
      const file = compressed.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      file.mtime = now
      zip.add(file)
      for (let start = 0; start === 0 || start < content.length; start += piece) {
        file.push(content.subarray(start, start + piece), start + piece >= content.length)
        await setImmediate()
      }
    },
    finish() {
      zip.end()
      return Buffer.concat(pieces)
    },
  }
}
