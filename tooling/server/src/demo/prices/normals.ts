import { createHash } from 'node:crypto'

/** Standard normal draws that depend on the name alone. */
export function createNormals(name: string): () => number {
  let counter = 0
  const uniform = () => {
    const bytes = createHash('sha256').update(`${name}/${counter++}`).digest()
    return (bytes.readUIntBE(0, 6) + 1) / (2 ** 48 + 1)
  }
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
}
