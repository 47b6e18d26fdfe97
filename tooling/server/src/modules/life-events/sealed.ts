import type { DeathReport, LifeEvent, LifeEventValues } from '@portal/api/operations'
import type { SecretBox } from '../../platform/encryption.ts'
import type { LifeEventRow } from './queries.ts'

export function sealLifeEvent(secretBox: SecretBox, brand: string, id: string, values: LifeEventValues): Buffer {
  return secretBox.encrypt(JSON.stringify(values), lifeEventPlace(brand, id))
}

/** Turns a row into the life event that its customer and staff read. */
export function toLifeEvent(secretBox: SecretBox, brand: string, row: LifeEventRow): LifeEvent {
  const { id, kind, status, sealed, created_at: createdAt, ended_at: endedAt } = row
  const values = JSON.parse(secretBox.decrypt(sealed, lifeEventPlace(brand, id)).toString('utf8')) as LifeEventValues
  return { id, kind, status, values, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null }
}

export function sealDeath(secretBox: SecretBox, brand: string, id: string, report: DeathReport): Buffer {
  return secretBox.encrypt(JSON.stringify(report), deathPlace(brand, id))
}

export function openDeath(secretBox: SecretBox, brand: string, id: string, sealed: Buffer): DeathReport {
  return JSON.parse(secretBox.decrypt(sealed, deathPlace(brand, id)).toString('utf8')) as DeathReport
}

function lifeEventPlace(brand: string, id: string): string {
  return `life_events ${brand} ${id}`
}

function deathPlace(brand: string, id: string): string {
  return `death_reports ${brand} ${id}`
}
