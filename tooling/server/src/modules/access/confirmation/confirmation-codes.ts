import type { SecretBox } from '../../../platform/encryption.ts'
import { createCodes } from './codes.ts'

/** The codes that confirm a change of a contract or a sale. */
export const confirmationCodes = createCodes({
  table: 'confirmation_codes',
  subjects: 'contracts',
  column: 'contract_id',
  limit: 'confirmation-code',
  textWhenOther: 'Deze code is voor iets anders aangevraagd. Controleer wat u wilt en vraag een nieuwe code aan',
})

export const signingCodes = createCodes({
  table: 'signing_codes',
  subjects: 'offers',
  column: 'offer_id',
  limit: 'signing-code',
  textWhenOther:
    'Uw aanvraag is veranderd sinds u deze code kreeg. Controleer de aanvraag en vraag een nieuwe code aan',
})

/** The digest of a confirmed order of a contract; keyed, because an account number is easy to guess. */
export function toContentDigest(secretBox: SecretBox, contractId: string, content: object): Buffer {
  return secretBox.digest(JSON.stringify(content, inOrder), `confirmed content ${contractId}`)
}

/** Sorts the properties, so that the same content has the same digest. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
