import type { BasisPoints } from '../values/percentage.ts'

/** The yearly volatility from which each next class begins (Regulation (EU) 2017/653, annex II). */
const limits: readonly BasisPoints[] = [50, 500, 1_200, 2_000, 3_000, 8_000]

/**
 * The risk class of a fund or of a whole split, from 1 (low) to 7 (high), by its yearly volatility. Funds that move
 * differently dampen each other, so the class of a split can be lower than that of its riskiest fund. No fund here has
 * the credit risk of its manager, so the class of the market risk is the whole indicator.
 */
export function riskClassOf(volatilityBasisPoints: BasisPoints): number {
  return limits.filter((limit) => volatilityBasisPoints >= limit).length + 1
}

/** The class as the customer sees it: `4 van 7`. */
export function formatRiskClass(riskClass: number): string {
  return `${riskClass} van 7`
}
