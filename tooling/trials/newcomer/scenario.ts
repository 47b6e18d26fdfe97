import { type Scenario, toSeconds } from '../harness/scenario.ts'
import { runNewcomer } from './run-newcomer.ts'

const LONGEST = 60_000

/** From `git clone` to a portal, and to a changed word on the screen, each within a minute on two cores. */
export const newcomer: Scenario = {
  numbers: {},

  async run(_numbers, _seed, say) {
    const { firstPage, ready, page, word } = await runNewcomer(say)
    const reasons = [
      ...(ready > LONGEST ? ['The portal took longer than a minute.'] : []),
      ...(word > LONGEST ? ['The changed word took longer than a minute.'] : []),
    ]
    return {
      lines: {
        'npm start: the first page after': toSeconds(firstPage),
        'npm start: ready after': toSeconds(ready),
        'npm run dev: the page after': toSeconds(page),
        'npm run dev: a changed word after': toSeconds(word),
      },
      isRight: reasons.length === 0,
      reasons,
    }
  },
}
