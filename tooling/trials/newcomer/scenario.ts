import { type Scenario, toSeconds } from '../harness/scenario.ts'
import { runNewcomer } from './run-newcomer.ts'

const LONGEST = 60_000

/** From `git clone` to a changed word on the screen within a minute, on two cores. */
export const newcomer: Scenario = {
  numbers: {},

  async run(_numbers, _seed, say) {
    const { page, word } = await runNewcomer(say)
    return {
      lines: { 'the page after': toSeconds(page), 'a changed word after': toSeconds(word) },
      isRight: word <= LONGEST,
      reasons: word > LONGEST ? ['The changed word took longer than a minute.'] : [],
    }
  },
}
