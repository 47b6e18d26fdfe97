import { describe, expect, it } from 'vitest'
import { createLimiter } from './limiter.ts'

const full = () => new Error('full')
const nothing = async () => {}

/**
 * Starts work for each owner, which runs until it is resolved; `started` lists the owners in the order of their start.
 */
function start(limiter: ReturnType<typeof createLimiter>, owners: readonly string[]) {
  const started: string[] = []
  const works = owners.map((owner, index) => {
    const work = Promise.withResolvers<number>()
    const done = limiter.run(owner, () => (started.push(`${owner}${index}`), work.promise), full)
    return async () => {
      work.resolve(index)
      expect(await done).toBe(index)
    }
  })
  return { started, works }
}

describe('the limiter', () => {
  it('runs so many at once, in the order of their requests', async () => {
    const { started, works } = start(createLimiter({ atOnce: 2, waiting: 4 }), ['a', 'b', 'c', 'd'])
    await nothing()
    expect(started).toEqual(['a0', 'b1'])
    await works[1]?.()
    expect(started).toEqual(['a0', 'b1', 'c2'])
    await works[0]?.()
    await works[2]?.()
    await works[3]?.()
    expect(started).toEqual(['a0', 'b1', 'c2', 'd3'])
  })

  it('runs one for each owner, so that nobody takes all places', async () => {
    const { started, works } = start(createLimiter({ atOnce: 2, waiting: 4 }), ['a', 'a', 'a', 'b'])
    await nothing()
    expect(started).toEqual(['a0', 'b3'])
    await works[3]?.()
    expect(started).toEqual(['a0', 'b3'])
    await works[0]?.()
    await works[1]?.()
    await works[2]?.()
    expect(started).toEqual(['a0', 'b3', 'a1', 'a2'])
  })

  it('refuses work when the queue is full, and accepts it later', async () => {
    const limiter = createLimiter({ atOnce: 1, waiting: 1 })
    const { works } = start(limiter, ['a', 'b'])
    await expect(limiter.run('c', nothing, full)).rejects.toThrow('full')
    await works[0]?.()
    await works[1]?.()
    expect(await limiter.run('c', async () => 'again', full)).toBe('again')
  })

  it('continues when work fails', async () => {
    const limiter = createLimiter({ atOnce: 1, waiting: 1 })
    const failing = limiter.run('a', () => Promise.reject(new Error('broken')), full)
    const next = limiter.run('a', async () => 'next', full)
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
