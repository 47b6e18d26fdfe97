import { describe, expect, it } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { createNetworkLimit } from './network-limit.ts'

const count = createNetworkLimit({ burst: 100, perSecond: 5, message: 'Later' })
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)

function countUntilRefused(network: string, seconds: number): { asked: number; retryAfterSeconds: number | undefined } {
  for (let asked = 0; ; asked++) {
    try {
      count(network, at(seconds))
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 429 || error.body.message !== 'Later') throw error
      return { asked, retryAfterSeconds: error.retryAfterSeconds }
    }
  }
}

describe('a network', () => {
  it('may send 100 requests at once, and five a second after that', () => {
    expect(countUntilRefused('192.0.2.1', 0)).toEqual({ asked: 100, retryAfterSeconds: 1 })
    expect(countUntilRefused('192.0.2.1', 2)).toEqual({ asked: 10, retryAfterSeconds: 1 })
    expect(countUntilRefused('192.0.2.1', 3_600).asked).toBe(100)
  })

  it('is not affected by another network, and gains nothing when a clock goes back', () => {
    countUntilRefused('192.0.2.2', 100)
    expect(countUntilRefused('192.0.2.2', 50)).toEqual({ asked: 0, retryAfterSeconds: 1 })
    expect(countUntilRefused('192.0.2.3', 100).asked).toBe(100)
  })

  it('is forgotten for new ones after a long time', () => {
    countUntilRefused('192.0.2.4', 0)
    for (let index = 0; index < 10_000; index++) count(`network ${index}`, at(0))
    expect(countUntilRefused('192.0.2.4', 0).asked).toBe(100)
  })
})
