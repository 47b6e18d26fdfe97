import { createCodes } from './codes.ts'

/** The codes that confirm a change of a contract or a sale. */
export const confirmationCodes = createCodes({
  table: 'confirmation_codes',
  subjects: 'contracts',
  column: 'contract_id',
  limit: 'confirmation-code',
  textWhenOther: 'Deze code is voor iets anders aangevraagd. Controleer wat u wilt en vraag een nieuwe code aan',
})
