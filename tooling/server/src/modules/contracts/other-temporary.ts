/** In cents, what the customer said that temporary annuities elsewhere pay a year, when this contract was signed. */
export const elsewhereTemporaryCents = `coalesce((
  select round((calculation -> 'payload' ->> 'otherTemporaryPayouts')::numeric * 100) from offers
   where offers.brand = contracts.brand and offers.id = offer_id), 0)::bigint`
