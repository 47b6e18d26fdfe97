import type { SignRequest } from '@portal/api/operations'
import { toProblem } from './incomplete.ts'

type Declaration = SignRequest['statements'][number]

/** Names the texts that the customer agreed to; kept with the signature. */
export const declarationsVersion = '2026-1'
const needed: readonly Declaration[] = ['voorwaarden', 'documenten-gelezen', 'naar-waarheid', 'wijzigingen-melden']

/** @throws ApiProblem 422 unless the customer declares all there is to declare */
export function requireDeclarations(given: readonly Declaration[]): void {
  if (needed.every((each) => given.includes(each))) return
  throw toProblem({ statements: 'Vink alle verklaringen aan om te kunnen ondertekenen' })
}
