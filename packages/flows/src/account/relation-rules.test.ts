import { describe, expect, test } from 'vitest'
import { today } from '../flow/flows-for-tests.ts'
import {
  checkRelation,
  toRelationErrorText,
  toTypedRelation,
  type RelationField,
  type RelationTyped,
} from './relation-rules.ts'

const typed: RelationTyped = {
  kind: 'child',
  initialen: 'S.',
  tussenvoegsel: '',
  achternaam: 'Berg',
  geboortedatum: '1 mei 2015',
}
const request = { ...typed, geboortedatum: '2015-05-01' }

describe('a typed relation', () => {
  test('becomes the values to send and save', () => {
    const spaced = { ...typed, achternaam: ' Berg ', tussenvoegsel: ' ' }
    expect(checkRelation(spaced, today)).toEqual({ ok: true, request })
  })

  test('is unchanged when the saved values are typed again', () => {
    const kept = { ...request, kind: 'child', id: '2f0c8a5e-6c5b-4b0a-9d3e-1f2a3b4c5d6e', isInUse: false } as const
    expect(toTypedRelation(kept)).toEqual({ ...typed, geboortedatum: '01-05-2015' })
  })

  test("has an error for every empty field except the name's prefix", () => {
    const empty = { kind: '', initialen: '', tussenvoegsel: '', achternaam: '', geboortedatum: '' }
    const checked = checkRelation(empty, today)
    expect(checked.ok ? null : Object.entries(checked.errors)).toEqual(
      ['kind', 'initialen', 'achternaam', 'geboortedatum'].map((field) => [field, { code: 'required' }]),
    )
  })

  test.each<[Partial<RelationTyped>, object]>([
    [{ kind: 'mijn' }, { kind: { code: 'unknown-value' } }],
    [{ initialen: '1' }, { initialen: { code: 'unknown-value' } }],
    [{ achternaam: 'B'.repeat(81) }, { achternaam: { code: 'too-long', maximum: 80 } }],
    [{ tussenvoegsel: 'd3r' }, { tussenvoegsel: { code: 'unknown-value' } }],
    [{ achternaam: 'Berg 2' }, { achternaam: { code: 'unknown-value' } }],
    [{ achternaam: 'Be\u0000rg' }, { achternaam: { code: 'unknown-value' } }],
    [{ geboortedatum: '21-11-2026' }, { geboortedatum: { code: 'too-late', latest: '2026-11-20' } }],
    [{ geboortedatum: '31-12-1899' }, { geboortedatum: { code: 'too-early', earliest: '1900-01-01' } }],
  ])('%j', (changes, errors) => {
    expect(checkRelation({ ...typed, ...changes }, today)).toEqual({ ok: false, errors })
  })

  test.each<[RelationField, string]>([
    ['kind', 'Kies wie dit voor u is: partner, kind of iemand anders'],
    ['initialen', 'Vul de initialen in, bijvoorbeeld A.B.'],
    ['geboortedatum', 'Vul de geboortedatum in als dag, maand en jaar, bijvoorbeeld 31-12-1980'],
  ])('has an error text at %s that explains how to correct it', (field, text) => {
    expect(toRelationErrorText(field, { code: 'required' })).toBe(text)
  })
})
