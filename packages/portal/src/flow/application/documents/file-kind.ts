/** The kind of a file, decided by its first bytes and never by its name or declared type. */
type FileKind = 'jpeg' | 'png' | 'pdf' | 'heic' | 'empty' | 'other'

/** How many bytes `fileKindOf` reads: the header of a PDF may begin anywhere in them (PDF Reference 1.7, appendix H, note 13). */
const HEAD = 1024

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** Brands of an ISO media file (bytes 8 to 11) with a photo in the format of telephones; the server knows the same. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1'])

export async function fileKindOf(file: Blob): Promise<FileKind> {
  if (file.size === 0) return 'empty'
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const found = signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))
  if (found) return found[0]
  const text = String.fromCharCode(...head)
  if (text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8, 12))) return 'heic'
  return text.includes('%PDF-') ? 'pdf' : 'other'
}
