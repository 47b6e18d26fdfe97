import type { Beneficiary, ChangeOption, ChangeValues, ContractDetails } from '@portal/api/operations'
import { formatDate } from '../values/dates.ts'
import { formatMoney } from '../values/money.ts'
import { formatPercentage } from '../values/percentage.ts'

/** The names of the options, as a heading or a label. */
export const optionNames = {
  fondsverdeling: 'Fondsverdeling',
  inleg: 'Maandelijkse inleg',
  machtiging: 'Betaling van uw inleg',
  tegenrekening: 'Tegenrekening',
  risicoprofiel: 'Risicoprofiel',
  looptijd: 'Looptijd',
  uitkering: 'Uitkering',
  loonheffingskorting: 'Loonheffingskorting',
  begunstigden: 'Begunstigden',
  omschrijving: 'Omschrijving',
} as const satisfies Record<ChangeOption, string>

/** The names of the risk profiles, also for a contract without one. */
export const profileNames = {
  NVT: 'Geen profiel',
  'zeer-defensief': 'Zeer defensief',
  defensief: 'Defensief',
  neutraal: 'Neutraal',
  offensief: 'Offensief',
  'zeer-offensief': 'Zeer offensief',
} as const satisfies Record<ContractDetails['chosenRiskProfile'], string>

/** The names of the payout terms. */
export const termNames = {
  Geen: 'Geen uitkering',
  Maand: 'Elke maand',
  Kwartaal: 'Elk kwartaal',
  Halfjaar: 'Elk halfjaar',
  Jaar: 'Elk jaar',
} as const satisfies Record<ContractDetails['uitkeringsTermijnCode'], string>

/** The name of an unknown fund. */
export const unknownFund = 'Onbekend fonds'

const methodNames = {
  twikey: 'Automatische afschrijving',
  overboeking: 'Zelf overmaken',
} as const satisfies Record<NonNullable<ChangeValues['method']>, string>

const relationNames = {
  partner: 'partner',
  child: 'kind',
  other: 'iemand anders',
} as const satisfies Record<Beneficiary['relation'], string>

const none = 'Niet ingevuld'
const riskAccepted = 'u weet dat uw verdeling meer risico heeft dan bij uw profiel past'

/** The values of an option in words, one line for each part; never empty. */
export function describeValues(
  option: ChangeOption,
  values: ChangeValues,
  fundNames: Pick<ReadonlyMap<string, string>, 'get'>,
): readonly [string, ...string[]] {
  switch (option) {
    case 'fondsverdeling':
      return linesOf([
        ...(values.funds ?? []).map(
          ({ id, shareBasisPoints }) => `${fundNames.get(id) ?? unknownFund} ${formatPercentage(shareBasisPoints)}`,
        ),
        ...(values.switchHoldings ? ['ook voor uw huidige beleggingen'] : []),
        ...(values.acceptsRisk ? [riskAccepted] : []),
      ])
    case 'inleg':
      return [
        values.periodicDepositCents
          ? `${formatMoney(values.periodicDepositCents)} per maand`
          : 'Geen maandelijkse inleg',
      ]
    case 'machtiging':
      return [values.method ? methodNames[values.method] : 'Niet geregeld']
    case 'tegenrekening':
      // No-break spaces keep the number on one line.
      return [values.iban?.replaceAll(' ', '\u00A0') ?? none]
    case 'risicoprofiel':
      return [profileNames[values.chosenRiskProfile ?? 'NVT'], ...(values.acceptsRisk ? [riskAccepted] : [])]
    case 'looptijd':
      return [values.duration == null ? 'Zonder einddatum' : `${values.duration} jaar`]
    case 'uitkering':
      return [termNames[values.uitkeringsTermijnCode ?? 'Geen']]
    case 'loonheffingskorting':
      return [values.wageTaxCredit ? 'Wij passen de korting toe' : 'Wij passen de korting niet toe']
    case 'begunstigden':
      return linesOf((values.beneficiaries ?? []).map(describeBeneficiary), 'Geen; dan gaat het naar uw erfgenamen')
    case 'omschrijving':
      return [values.description || none]
  }
}

function describeBeneficiary({ name, relation, geboortedatum, shareBasisPoints }: Beneficiary): string {
  return `${name} (${relationNames[relation]}, ${formatDate(geboortedatum)}) ${formatPercentage(shareBasisPoints)}`
}

function linesOf([first, ...rest]: readonly string[], otherwise: string = none): readonly [string, ...string[]] {
  return first === undefined ? [otherwise] : [first, ...rest]
}
