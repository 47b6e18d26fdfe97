import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiProblem } from '../api-problem.ts'
import { largestFile } from './bodies.ts'

/** Of this process: bodies of files are whole in memory before anything looks at them. */
const mostBytes = 64 * 1024 * 1024
const mostPerUser = 3

let bytesUnderWay = 0
const countOf = new Map<string, number>()

/** Makes room for a file before it is read; 429 while the customer, or everybody together, sends too much at once. */
export function admitUpload({ headers }: FastifyRequest, { raw }: FastifyReply, userId: string): void {
  // What tells no length may turn out to be the largest; what tells a larger one is refused when it is read.
  const bytes = Math.min(Number(headers['content-length'] ?? largestFile), largestFile)
  const count = countOf.get(userId) ?? 0
  if (count >= mostPerUser) throw busy('U verstuurt al een paar bestanden. Wacht tot die er zijn.')
  if (bytesUnderWay + bytes > mostBytes) {
    throw busy('Het is even druk. Probeer het over een paar seconden nog eens.')
  }
  bytesUnderWay += bytes
  countOf.set(userId, count + 1)
  raw.once('close', () => {
    bytesUnderWay -= bytes
    const left = (countOf.get(userId) ?? 1) - 1
    if (left === 0) countOf.delete(userId)
    else countOf.set(userId, left)
  })
}

function busy(message: string): ApiProblem {
  return new ApiProblem(429, { message }, 5)
}
