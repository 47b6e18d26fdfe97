import type { Country, Questionnaire, RiskProfile } from '@portal/api/operations'
import { toCalendarDate } from '@portal/flows/dates'
import { ApiProblem } from '../../api-problem.ts'
import type { Handlers } from '../../handler.ts'
import { lookUpBundledAddress, type AddressLookup } from './addresses.ts'
import { selectFundPrices, toReturns } from './fund-prices.ts'
import { fundFacts } from './funds.ts'
import { readData } from './read-data.ts'

const { countries } = readData<{ countries: Country[] }>('countries.json')
const questionnaires = readVersioned<Questionnaire>('questionnaires-2026-1.json', 'questionnaires')
const riskProfiles = readVersioned<RiskProfile>('risk-profiles-2026-1.json', 'riskProfiles')
const lookUpAddress: AddressLookup = lookUpBundledAddress

export const referenceHandlers = {
  getCountries() {
    return { data: countries }
  },

  async lookUpPostcode({ body }) {
    const address = await lookUpAddress(body.postcode, body.houseNumber)
    if (!address) throw new ApiProblem(404, { message: 'Wij kennen dit adres niet. Vul straat en woonplaats zelf in.' })
    return { data: address }
  },

  getQuestionnaire({ params }) {
    const questionnaire = questionnaires.find((each) => each.id === params.number)
    if (!questionnaire) throw new Error(`There is no questionnaire ${params.number} in the data.`)
    return { data: questionnaire }
  },

  getRiskProfiles() {
    return { data: riskProfiles }
  },

  /** A fund without a price yet is left out: nobody can buy it. */
  async getFunds({ db, now }) {
    const rows = await db.all(selectFundPrices, [toCalendarDate(now)])
    const priced = new Map(rows.map((row) => [row.fund_id, row]))
    return {
      data: fundFacts.flatMap((fund) => {
        const row = priced.get(fund.id)
        return row ? [{ ...fund, price: row.price, priceDate: row.month, returns: toReturns(row) }] : []
      }),
    }
  },
} satisfies Partial<Handlers>

/** Every item of a file carries the file's version. */
function readVersioned<T extends { version: string }>(name: string, list: string): T[] {
  const file = readData<{ version: string } & Record<string, Omit<T, 'version'>[]>>(name)
  return (file[list] ?? []).map((item) => ({ ...item, version: file.version }) as T)
}
