/**
 * The rows of `payout_taxes` that correct the tax of an earlier payout: what was withheld until then, and what is
 * withheld now. The reason is the person when the holder belongs to another table than was known, and the figures when
 * the definitive ones of the year differ. A query filters by brand and contract.
 */
export const taxCorrections = `(
  select brand, contract_id, month, withheld_in, to_cents - tax_cents as from_cents, to_cents,
         case when has_other_group and (tax_group <> group_before or has_same_figures) then 'person'
              else 'figures' end as reason
    from (select brand, contract_id, month, withheld_in, tax_cents, tax_group,
                 (sum(tax_cents) over payout)::bigint as to_cents,
                 lag(tax_group) over payout as group_before,
                 tax_group <> first_value(tax_group) over payout as has_other_group,
                 (figures_year, figures_version)
                   = (lag(figures_year) over payout, lag(figures_version) over payout) as has_same_figures
            from payout_taxes
          window payout as (partition by brand, contract_id, month order by withheld_in)) as rows
   where withheld_in <> month and tax_cents <> 0)`

/** The corrections of a contract as a list in JSON, by payout; `condition` selects from `correction`. */
export function taxCorrectionsAsJson(condition: string): string {
  return `(select coalesce(json_agg(json_build_object('month', month, 'settledIn', withheld_in, 'fromCents', from_cents,
                                                      'toCents', to_cents, 'reason', reason)
                                    order by month, withheld_in), '[]')
             from ${taxCorrections} as correction where ${condition})`
}
