import { createCodes } from '../confirmation/codes.ts'

/** The codes that sign an application. */
export const signingCodes = createCodes({
  table: 'signing_codes',
  subjects: 'offers',
  column: 'offer_id',
  limit: 'signing-code',
  textWhenOther:
    'Uw aanvraag is veranderd sinds u deze code kreeg. Controleer de aanvraag en vraag een nieuwe code aan',
})
