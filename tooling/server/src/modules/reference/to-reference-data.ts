import { fiscalYearsOfRelease, withFiscalYears, type FiscalYears } from '@portal/flows/annuity/fiscal-years'
import { onlinePaymentNamesOfRelease, type OnlinePaymentName } from '@portal/flows/payment/online-payment-names'
import type { ParameterSet } from '../../engine/calculation/parameter-set.ts'
import type { ReferenceData } from '../base/operation/reference-data.ts'
import type { FundFile } from './fund-file.ts'
import { fundsOfRelease, toFundFacts } from './funds.ts'
import { toParameters } from './parameters.ts'

/** The files of an installation. Its funds replace those of the release, everything else is added to it. */
type InstallationFiles = {
  readonly funds?: FundFile
  readonly parameterSets?: readonly ParameterSet[]
  readonly fiscalYears?: FiscalYears
  readonly paymentNames?: readonly OnlinePaymentName[]
}

/** The reference data of the release together with those of an installation. */
export function toReferenceData({
  funds = fundsOfRelease,
  parameterSets = [],
  fiscalYears = [],
  paymentNames = [],
}: InstallationFiles): ReferenceData {
  const parameters = toParameters(parameterSets)
  return {
    funds: toFundFacts(funds, parameters.current),
    parameters,
    fiscalYears: withFiscalYears(fiscalYearsOfRelease, fiscalYears),
    onlinePaymentNames: [...onlinePaymentNamesOfRelease, ...paymentNames],
    ofInstallation: { fiscalYears, paymentNames },
  }
}
