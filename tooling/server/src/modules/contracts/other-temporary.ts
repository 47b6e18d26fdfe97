/**
 * In cents: the yearly payments of temporary annuities elsewhere, as the customer stated when signing this contract.
 */
export const elsewhereTemporaryCents = `coalesce((
  select round((calculation -> 'payload' ->> 'otherTemporaryPayouts')::numeric * 100) from offers
   where offers.brand = contracts.brand and offers.id = offer_id), 0)::bigint`
