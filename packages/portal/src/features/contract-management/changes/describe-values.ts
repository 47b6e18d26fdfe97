import type { ChangeOption, ChangeValues, ContractDetails } from '@portal/api/operations'
import { formatDate } from '@portal/flows/dates'
import { formatMoney } from '@portal/flows/money'
import { formatPercentage } from '@portal/flows/percentage'
import type { FundNames } from './fund-names.ts'
import { methodNames, profileNames, relationNames, termNames, valueTexts as texts } from './value-texts.ts'

/** What an option is now. */
export function toPresentValues(option: ChangeOption, details: ContractDetails): ChangeValues {
  switch (option) {
    case 'fondsverdeling':
      return { funds: details.funds.map(({ id, shareBasisPoints }) => ({ id, shareBasisPoints })) }
    case 'inleg':
      return { periodicDepositCents: details.periodicDepositCents }
    case 'machtiging':
      return details.mandate ? { method: details.mandate.method } : {}
    case 'tegenrekening':
      return details.maskedIban === null ? {} : { iban: details.maskedIban }
    case 'risicoprofiel':
      return { chosenRiskProfile: details.chosenRiskProfile }
    case 'looptijd':
      return { duration: details.duration }
    case 'uitkering':
      return { uitkeringsTermijnCode: details.uitkeringsTermijnCode }
    case 'begunstigden':
      return { beneficiaries: details.beneficiaries }
    case 'omschrijving':
      return { description: details.description }
  }
}

/** The values of an option as people read them, one line for each part; never empty. */
export function describeValues(
  option: ChangeOption,
  values: ChangeValues,
  fundNames: FundNames,
): readonly [string, ...string[]] {
  switch (option) {
    case 'fondsverdeling':
      return linesOf([
        ...(values.funds ?? []).map(({ id, shareBasisPoints }) =>
          texts.share(fundNames.get(id) ?? texts.unknownFund, formatPercentage(shareBasisPoints)),
        ),
        ...(values.switchHoldings ? [texts.switched] : []),
      ])
    case 'inleg':
      return values.periodicDepositCents ? [texts.monthly(formatMoney(values.periodicDepositCents))] : [texts.noDeposit]
    case 'machtiging':
      return [values.method ? methodNames[values.method] : texts.notArranged]
    case 'tegenrekening':
      // On one line: it is a number, though with spaces.
      return [values.iban?.replaceAll(' ', '\u00A0') ?? texts.none]
    case 'risicoprofiel':
      return [profileNames[values.chosenRiskProfile ?? 'NVT']]
    case 'looptijd':
      return [values.duration == null ? texts.noEnd : texts.years(values.duration)]
    case 'uitkering':
      return [termNames[values.uitkeringsTermijnCode ?? 'Geen']]
    case 'begunstigden':
      return linesOf((values.beneficiaries ?? []).map(describeBeneficiary), texts.nobody)
    case 'omschrijving':
      return [values.description || texts.none]
  }
}

function describeBeneficiary({
  name,
  relation,
  geboortedatum,
  shareBasisPoints,
}: NonNullable<ChangeValues['beneficiaries']>[number]): string {
  return texts.beneficiary(name, relationNames[relation], formatDate(geboortedatum), formatPercentage(shareBasisPoints))
}

function linesOf([first, ...rest]: readonly string[], none: string = texts.none): readonly [string, ...string[]] {
  return first === undefined ? [none] : [first, ...rest]
}
