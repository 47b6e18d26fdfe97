import { initialApplicants } from '@portal/flows/application/applicants'
import { expect, it } from 'vitest'
import type { DocumentState } from '../../../store/aanvragen-slice.ts'
import { toSavedText } from '../../../store/saved-copy.ts'
import { documentOf, withDocuments } from './person-documents.ts'
import { noDocument } from './uploads.ts'

const { mijn } = initialApplicants()
const received = (bytes: number): DocumentState => ({
  received: { mediaType: 'image/jpeg', bytes, receivedAt: '2026-11-20T10:00:00.000Z' },
  upload: null,
})

// Requirements 3.13 and 3.16.
it('a person has the documents at the names of the specification', () => {
  const states = { kopie: 1, voorkant: 2, achterkant: 3, 'passport-voorkant': 4, 'passport-achterkant': 5, CLN: 6 }
  const person = withDocuments(mijn, (kind) => received(states[kind]))
  expect(person).toMatchObject({
    achternaam: '',
    documents: ['kopie', 'voorkant', 'achterkant', 'passport-voorkant', 'passport-achterkant', 'CLN'],
    kopie: received(1),
    identiteitsbewijsCard: { voorkant: received(2), achterkant: received(3) },
    abroadTax: { bornUS: '', passport: { voorkant: received(4), achterkant: received(5) }, CLN: received(6) },
  })
  for (const kind of person.documents) expect(documentOf(person, kind)).toEqual(received(states[kind]))
})

it('a person only has documents that the server has', () => {
  const sending: DocumentState = { received: null, upload: { status: 'preparing' } }
  const states = { voorkant: received(1), achterkant: sending } as const
  const person = withDocuments(mijn, (kind) => states[kind as keyof typeof states] ?? noDocument)
  expect(person.documents).toEqual(['voorkant'])
  expect(person.identiteitsbewijsCard.achterkant).toEqual(sending)
  expect(person.kopie).toEqual(noDocument)
})

it('both sides and the certificate of a person would not be saved', () => {
  const saved: unknown = JSON.parse(toSavedText(withDocuments(mijn, () => received(1))))
  expect(saved).toMatchObject({ identiteitsbewijsCard: {}, abroadTax: { passport: {} } })
  expect(JSON.stringify(saved)).not.toMatch(/"(?:voorkant|achterkant|CLN)":/)
})
