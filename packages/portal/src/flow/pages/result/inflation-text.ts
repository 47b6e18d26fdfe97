import { formatPercentage, type BasisPoints } from '@portal/flows/values/percentage'
import { resultTexts as texts } from './result-texts.ts'

/** The European Central Bank aims for two per cent (The ECB's monetary policy strategy statement, 2021, ecb.europa.eu). */
const GOAL_OF_BANK: BasisPoints = 200

/**
 * Describes the yearly inflation of a calculation, with its source when it is the goal of the European Central Bank.
 */
export function inflationText(basisPoints: BasisPoints): string {
  const inflation = formatPercentage(basisPoints)
  return basisPoints === GOAL_OF_BANK ? texts.goalOfBank(inflation) : inflation
}
