import { toCalendarDate } from '@portal/flows/values/moment'
import { ApiProblem } from '../../platform/api-problem.ts'
import { createNetworkLimit } from '../../platform/network-limit.ts'
import { AddressLookupFailure } from '../../ports/addresses.ts'
import type { Handlers } from '../base/operation/handler.ts'
import { countries } from './countries.ts'
import { toProvider } from './provider.ts'
import { questionnaires, riskProfiles } from './questionnaires.ts'
import type { Fund } from '@portal/api/operations'
import { statement } from '../../platform/database/database.ts'

/** One form needs a few lookups; one network may be a whole office. */
const countLookup = createNetworkLimit({
  burst: 60,
  perSecond: 1,
  message: 'Er worden nu veel adressen opgezocht. Vul straat en woonplaats zelf in.',
})

export const referenceHandlers = {
  getCountries() {
    return { data: countries }
  },

  async lookUpPostcode({ body, http, now, log, lookUpAddress }) {
    countLookup(http.network, now)
    const address = await lookUpAddress(body.postcode.toUpperCase(), body.houseNumber).catch((error: unknown) => {
      if (!(error instanceof AddressLookupFailure)) throw error
      // The address is left out of the log, because it is personal data.
      log.warn({ reason: error.reason }, 'address lookup failed')
      throw new ApiProblem(404, { message: 'Wij kunnen dit adres nu niet opzoeken. Vul straat en woonplaats zelf in.' })
    })
    if (!address) throw new ApiProblem(404, { message: 'Wij kennen dit adres niet. Vul straat en woonplaats zelf in.' })
    return { data: address }
  },

  getQuestionnaire({ params }) {
    const questionnaire = questionnaires.find((each) => each.id === params.number)
    if (!questionnaire) throw new Error(`There is no questionnaire ${params.number} in the data.`)
    return { data: questionnaire }
  },

  getRiskProfiles() {
    return { data: [...riskProfiles] }
  },

  getProvider({ brand }) {
    return { data: toProvider(brand) }
  },

  /**
   * A fund without a price is left out: nobody can buy it. A closed fund is included, because some customers hold it.
   */
  async getFunds({ db, now, reference }) {
    const rows = await db.all(selectFundPrices, [toCalendarDate(now)])
    const priced = new Map(rows.map((row) => [row.fund_id, row]))
    return {
      data: reference.funds.flatMap((fund) => {
        const row = priced.get(fund.id)
        return row ? [{ ...fund, price: row.price, priceDate: row.month, returns: toReturns(row) }] : []
      }),
    }
  },
} satisfies Partial<Handlers>

type FundPriceRow = {
  fund_id: string
  month: string
  price: string
  one_year_ago: string | null
  five_years_ago: string | null
  ten_years_ago: string | null
}

/** The last price of each fund until a date, and the prices one, five and ten years before it. */
const selectFundPrices = statement<FundPriceRow, [until: string]>('reference fund-prices')`
  select last.fund_id, last.month, now.price, one.price as one_year_ago, five.price as five_years_ago,
         ten.price as ten_years_ago
    from (select fund_id, max(month) as month from fund_prices where month <= $1 group by fund_id) last
    join fund_prices now on now.fund_id = last.fund_id and now.month = last.month
    left join fund_prices one on one.fund_id = last.fund_id and one.month = last.month - interval '1 year'
    left join fund_prices five on five.fund_id = last.fund_id and five.month = last.month - interval '5 years'
    left join fund_prices ten on ten.fund_id = last.fund_id and ten.month = last.month - interval '10 years'`

function toReturns(row: FundPriceRow): Fund['returns'] {
  const aYear = (earlier: string | null, years: number) =>
    earlier === null ? null : Math.round(((Number(row.price) / Number(earlier)) ** (1 / years) - 1) * 10_000)
  return {
    oneYearBasisPoints: aYear(row.one_year_ago, 1),
    fiveYearsBasisPoints: aYear(row.five_years_ago, 5),
    tenYearsBasisPoints: aYear(row.ten_years_ago, 10),
  }
}
