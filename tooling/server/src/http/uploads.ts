import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiProblem } from '../platform/api-problem.ts'
import { largestFile } from './bodies.ts'

type Use = { files: number; bytes: number }

const megabyte = 1024 * 1024
/** The limit of this process: a whole file is in memory before it is checked. */
const maxBytes = 64 * megabyte
/** A browser sends at most six files at once. */
const userMaximum: Use = { files: 6, bytes: 24 * megabyte }

const useOf = new Map<string, Use>()

/**
 * Reserves memory for a file before it is read.
 * @throws ApiProblem 429 while the customer, or all customers together, upload too much at once
 */
export function admitUpload({ raw: request, headers }: FastifyRequest, { raw: answer }: FastifyReply, userId: string) {
  // A file without a length counts as the maximum size; a larger length is refused when the body is read.
  const bytes = Math.min(Number(headers['content-length'] ?? largestFile), largestFile)
  const { files: otherFiles, bytes: otherBytes } = useOf.get(userId) ?? { files: 0, bytes: 0 }
  if (otherFiles >= userMaximum.files || otherBytes + bytes > userMaximum.bytes) {
    throw busy('U verstuurt al een paar bestanden. Wacht tot die er zijn.')
  }
  const total = [...useOf.values()].reduce((sum, use) => sum + use.bytes, 0)
  if (total + bytes > maxBytes) throw busy('Het is even druk. Probeer het over een paar seconden nog eens.')
  // The client left, or was refused as too slow, during the session lookup: `close` has been emitted already.
  if (request.destroyed || answer.writableEnded) return
  change(userId, 1, bytes)
  answer.once('close', () => change(userId, -1, -bytes))
}

function change(userId: string, files: number, bytes: number): void {
  const use = useOf.get(userId) ?? { files: 0, bytes: 0 }
  if (use.files + files === 0) useOf.delete(userId)
  else useOf.set(userId, { files: use.files + files, bytes: use.bytes + bytes })
}

function busy(message: string): ApiProblem {
  return new ApiProblem(429, { message }, 5)
}
