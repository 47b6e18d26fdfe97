import type { Beneficiary, ChangeOption, ChangeValues } from '@portal/api/operations'
import { formatDate } from '@portal/flows/dates'
import { formatMoney } from '@portal/flows/money'
import { formatPercentage } from '@portal/flows/percentage'
import { fundNameOf } from '../../reference/funds.ts'

export const optionNames: Readonly<Record<ChangeOption, string>> = {
  fondsverdeling: 'Fondsverdeling',
  inleg: 'Maandelijkse inleg',
  machtiging: 'Betaling van uw inleg',
  tegenrekening: 'Tegenrekening',
  risicoprofiel: 'Risicoprofiel',
  looptijd: 'Looptijd',
  uitkering: 'Uitkering',
  begunstigden: 'Begunstigden',
  omschrijving: 'Omschrijving',
}
const profiles: Readonly<Record<NonNullable<ChangeValues['chosenRiskProfile']>, string>> = {
  NVT: 'Geen profiel',
  'zeer-defensief': 'Zeer defensief',
  defensief: 'Defensief',
  neutraal: 'Neutraal',
  offensief: 'Offensief',
  'zeer-offensief': 'Zeer offensief',
}
const terms: Readonly<Record<NonNullable<ChangeValues['uitkeringsTermijnCode']>, string>> = {
  Geen: 'Geen uitkering',
  Maand: 'Elke maand',
  Kwartaal: 'Elk kwartaal',
  Halfjaar: 'Elk halfjaar',
  Jaar: 'Elk jaar',
}
const relations: Readonly<Record<Beneficiary['relation'], string>> = {
  partner: 'partner',
  child: 'kind',
  other: 'iemand anders',
}

/** The values of an option in a sentence; never empty. */
export function describeValues(option: ChangeOption, values: ChangeValues): string {
  return describe[option](values) || 'Niet ingevuld'
}

const describe: Readonly<Record<ChangeOption, (values: ChangeValues) => string | undefined>> = {
  fondsverdeling: ({ funds = [], switchHoldings }) =>
    [
      ...funds.map(({ id, shareBasisPoints }) => `${fundNameOf(id)} ${formatPercentage(shareBasisPoints)}`),
      ...(switchHoldings ? ['wat u al hebt, verdelen wij ook zo'] : []),
    ].join('; '),
  inleg: ({ periodicDepositCents }) =>
    periodicDepositCents ? `${formatMoney(periodicDepositCents)} per maand` : 'Geen maandelijkse inleg',
  machtiging: ({ method }) => method && (method === 'twikey' ? 'Automatische afschrijving' : 'Zelf overmaken'),
  tegenrekening: ({ iban }) => iban,
  risicoprofiel: ({ chosenRiskProfile }) => profiles[chosenRiskProfile ?? 'NVT'],
  looptijd: ({ duration }) => (duration == null ? 'Zonder einddatum' : `${duration} jaar`),
  uitkering: ({ uitkeringsTermijnCode }) => terms[uitkeringsTermijnCode ?? 'Geen'],
  begunstigden: ({ beneficiaries = [] }) =>
    beneficiaries
      .map(
        ({ name, relation, geboortedatum, shareBasisPoints }) =>
          `${name} (${relations[relation]}, ${formatDate(geboortedatum)}) ${formatPercentage(shareBasisPoints)}`,
      )
      .join('; ') || 'Niemand',
  omschrijving: ({ description }) => description,
}
