import type { Cents } from './money.ts'

/** The figures of a year for the room to deduct deposits in an annuity; amounts in cents, factor A in hundredths. */
export type RoomFigures = {
  readonly year: number
  readonly franchiseCents: Cents
  readonly incomeCapCents: Cents
  readonly percentage: number
  readonly factorAHundredths: number
  /** The largest room over a year, rounded up to euros. */
  readonly maximumCents: Cents
  /** The largest amount of unused room of earlier years that can be used. */
  readonly maximumReservedCents: Cents
  readonly source: string
}

/** Wet IB 2001, art. 3.127; a year that is not here is refused, never taken for another one. */
export const roomFigures: readonly RoomFigures[] = [
  {
    year: 2023,
    franchiseCents: 1_364_600,
    incomeCapCents: 12_881_000,
    percentage: 30,
    factorAHundredths: 627,
    maximumCents: 3_455_000,
    maximumReservedCents: 3_800_000,
    source: 'Wet inkomstenbelasting 2001, art. 3.127, as in force in 2023',
  },
  {
    year: 2024,
    franchiseCents: 1_754_500,
    incomeCapCents: 13_780_000,
    percentage: 30,
    factorAHundredths: 627,
    maximumCents: 3_607_700,
    maximumReservedCents: 4_160_800,
    source: 'Wet inkomstenbelasting 2001, art. 3.127, as in force in 2024',
  },
  {
    year: 2025,
    franchiseCents: 1_847_500,
    incomeCapCents: 13_780_000,
    percentage: 30,
    factorAHundredths: 627,
    maximumCents: 3_579_800,
    maximumReservedCents: 4_210_800,
    source: 'evivanlanschot.nl, pensioenplaza.nl, advitas.nl (2025)',
  },
  {
    year: 2026,
    franchiseCents: 1_917_200,
    incomeCapCents: 13_780_000,
    percentage: 30,
    factorAHundredths: 627,
    maximumCents: 3_558_900,
    maximumReservedCents: 4_275_300,
    source: 'Public register that cites Belastingdienst, and a public file of parameters (2026)',
  },
]
