import { createCodes } from '../confirmation/codes.ts'

/** By which an application is signed. */
export const signingCodes = createCodes({
  table: 'signing_codes',
  subjects: 'offers',
  column: 'offer_id',
  limit: 'signing-code',
  textWhenOther: 'Uw aanvraag is veranderd sinds u deze code kreeg. Controleer haar en vraag een nieuwe code aan',
})
