import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const full = () => new Error('full')

describe('turns', () => {
  it('are given to so many at once, in the order in which they were asked for', async () => {
    const turns = createTurns({ atOnce: 2, waiting: 3 })
    const events: string[] = []
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => {
      const work = Promise.withResolvers<string>()
      const done = turns.take(() => {
        events.push(name)
        return work.promise
      }, full)
      return { ...work, done }
    })
    expect(events).toEqual(['a', 'b'])
    works[1]?.resolve('second')
    expect(await works[1]?.done).toBe('second')
    expect(events).toEqual(['a', 'b', 'c'])
    for (const { resolve, done } of works) {
      resolve('')
      await done
    }
    expect(events).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('are refused when there is no place to wait, and given again later', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const first = Promise.withResolvers<void>()
    const taken = [turns.take(() => first.promise, full), turns.take(async () => {}, full)]
    await expect(turns.take(async () => {}, full)).rejects.toThrow('full')
    first.resolve()
    await Promise.all(taken)
    expect(await turns.take(async () => 'again', full)).toBe('again')
  })

  it('pass on when the work fails', async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1 })
    const failing = turns.take(async () => {
      throw new Error('broken')
    }, full)
    const next = turns.take(async () => 'next', full)
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
