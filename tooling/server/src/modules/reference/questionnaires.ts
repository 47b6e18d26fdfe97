import type { Questionnaire, RiskProfile } from '@portal/api/operations'
import { readData } from '../../platform/read-data.ts'

export const questionnaires: readonly Questionnaire[] = readVersioned('questionnaires-2026-4.json', 'questionnaires')
export const riskProfiles: readonly RiskProfile[] = readVersioned('risk-profiles-2026-2.json', 'riskProfiles')

/** Adds the file's version to each of its items. */
function readVersioned<T extends { version: string }>(name: string, list: string): T[] {
  const file = readData<{ version: string } & Record<string, Omit<T, 'version'>[]>>(name)
  return (file[list] ?? []).map((item) => ({ ...item, version: file.version }) as T)
}
