import type { ChangeOption, ChangeValues, ContractDetails } from '@portal/api/operations'

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
    case 'loonheffingskorting':
      return { wageTaxCredit: details.wageTaxCredit }
    case 'begunstigden':
      return { beneficiaries: details.beneficiaries }
    case 'omschrijving':
      return { description: details.description }
  }
}
