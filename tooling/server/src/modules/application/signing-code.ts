import { createCodes } from '../confirmation/codes.ts'

export const signingCodes = createCodes({
  table: 'signing_codes',
  subjects: 'offers',
  column: 'offer_id',
  limit: 'signing-code',
  textWhenOther:
    'Uw aanvraag is veranderd sinds u deze code kreeg. Controleer de aanvraag en vraag een nieuwe code aan',
})
