import type {
  Beneficiary,
  CalculationPayload,
  Contract,
  ContractDetails,
  Mandate,
  SplitShare,
} from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import type { Cents } from '@portal/flows/values/money'
import { statement } from '../../platform/database/database.ts'
import type { Owned } from '../calculation/offers.ts'
import { elsewhereTemporaryCents } from '../contracts/query-parts.ts'

/** A contract with everything of it that a customer can change. */
export type ContractToChange = {
  id: string
  number: string
  product_code: Contract['productCode']
  description: string
  start_date: CalendarDate
  duration: number | null
  chosen_risk_profile: Contract['chosenRiskProfile']
  periodic_deposit_cents: Cents
  uitkerings_termijn_code: ContractDetails['uitkeringsTermijnCode']
  wage_tax_credit: boolean
  payout_iban: Buffer | null
  masked_payout_iban: string | null
  beneficiaries: Beneficiary[]
  /** How the monthly deposits are paid; null while that is not arranged. */
  method: Mandate['method'] | null
  /** The birth date of the customer; null when it is not known. */
  geboortedatum: CalendarDate | null
  polis_voorwaarde_code: NonNullable<CalculationPayload['polisVoorwaardeCode']>
  funds: SplitShare[]
  /** The yearly payments of the customer's temporary annuities at other providers. */
  elsewhere_temporary_cents: Cents
  /** As last published; null when nothing is held. */
  value_cents: Cents | null
}

export const selectContractToChange = statement<ContractToChange, [...Owned, today: CalendarDate]>(
  'changes contract',
  `select id, number, product_code, description, start_date, duration, chosen_risk_profile, periodic_deposit_cents,
          uitkerings_termijn_code, wage_tax_credit, payout_iban, masked_payout_iban, beneficiaries,
          (select method from mandates
            where mandates.brand = contracts.brand and contract_id = contracts.id and status = 'signed'
            order by signed_at desc, attempt desc limit 1) as method,
          (select geboortedatum from personal_info
            where personal_info.brand = contracts.brand and user_id = owner_id) as geboortedatum,
          ${elsewhereTemporaryCents} as elsewhere_temporary_cents,
          coalesce((select calculation -> 'payload' ->> 'polisVoorwaardeCode' from offers
                     where offers.brand = contracts.brand and offers.id = offer_id), '') as polis_voorwaarde_code,
          (select nullif(value_cents, 0) from contract_values
            where contract_values.brand = contracts.brand and contract_id = contracts.id and month <= $4
            order by month desc limit 1) as value_cents,
          (select coalesce(json_agg(json_build_object('id', fund_id, 'shareBasisPoints', share_basis_points)
                                    order by share_basis_points desc, fund_id), '[]')
             from contract_holdings
            where brand = contracts.brand and contract_id = contracts.id and share_basis_points > 0) as funds
     from contracts where brand = $1 and owner_id = $2 and id = $3`,
)
