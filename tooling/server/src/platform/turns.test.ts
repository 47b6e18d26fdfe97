import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const full = () => new Error('full')
const nothing = async () => {}

/**
 * Starts work for each owner, which runs until it is resolved; `started` lists the owners in the order of their start.
 */
function start(turns: ReturnType<typeof createTurns>, owners: readonly string[]) {
  const started: string[] = []
  const works = owners.map((owner, index) => {
    const work = Promise.withResolvers<number>()
    const done = turns.take(owner, () => (started.push(`${owner}${index}`), work.promise), full)
    return async () => {
      work.resolve(index)
      expect(await done).toBe(index)
    }
  })
  return { started, works }
}

describe('the limiter', () => {
  it('runs so many at once, in the order of their requests', async () => {
    const { started, works } = start(createTurns({ atOnce: 2, waiting: 4 }), ['a', 'b', 'c', 'd'])
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
    const { started, works } = start(createTurns({ atOnce: 2, waiting: 4 }), ['a', 'a', 'a', 'b'])
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
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const { works } = start(turns, ['a', 'b'])
    await expect(turns.take('c', nothing, full)).rejects.toThrow('full')
    await works[0]?.()
    await works[1]?.()
    expect(await turns.take('c', async () => 'again', full)).toBe('again')
  })

  it('continues when work fails', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const failing = turns.take('a', () => Promise.reject(new Error('broken')), full)
    const next = turns.take('a', async () => 'next', full)
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
