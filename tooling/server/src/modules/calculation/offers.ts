import type { Application, Calculation, CalculationPayload, Scenarios } from '@portal/api/operations'
import { statement } from '../../database/database.ts'

type Owned = [brand: string, ownerId: string, id: string]

export const insertOffer = statement<never, [...Owned, calculation: string, now: Date]>(
  'offers insert',
  `insert into offers (brand, owner_id, id, calculation, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
)

export const selectCalculation = statement<{ calculation: Calculation }, Owned>(
  'offers calculation',
  `select calculation from offers where brand = $1 and owner_id = $2 and id = $3`,
)

export const updateCalculation = statement<never, [...Owned, calculation: string, now: Date]>(
  'offers update calculation',
  `update offers set calculation = $4, updated_at = $5 where brand = $1 and owner_id = $2 and id = $3`,
)

export const updateApplication = statement<never, [...Owned, application: string, now: Date]>(
  'offers update application',
  `update offers set application = $4, updated_at = $5 where brand = $1 and owner_id = $2 and id = $3`,
)

export const deleteOffer = statement<never, Owned>(
  'offers delete',
  `delete from offers where brand = $1 and owner_id = $2 and id = $3`,
)

export type OfferRow = {
  offerID: string
  created_at: Date
  updated_at: Date
  payload: CalculationPayload
  end: Scenarios
  endDate: string
  application: Application | null
}

export const selectOffers = statement<OfferRow, [brand: string, ownerId: string]>(
  'offers all',
  `select id as "offerID", created_at, updated_at, calculation -> 'payload' as payload,
          calculation -> 'end' -> 'nominal' as "end", calculation -> 'end' ->> 'date' as "endDate", application
     from offers where brand = $1 and owner_id = $2 order by created_at desc, id`,
)
