import type { Fund } from '@portal/api/operations'
import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { OnlinePaymentName, OnlinePaymentNames } from '@portal/flows/payment/online-payment-names'
import type { ParameterSet } from '../../../engine/calculation/parameter-set.ts'

/** The properties of a fund, apart from its prices. */
export type FundFacts = Omit<Fund, 'price' | 'priceDate' | 'returns'>

/** The assumptions of new calculations, and every set that a saved calculation can name. */
export type Parameters = {
  readonly current: ParameterSet
  readonly byId: ReadonlyMap<string, ParameterSet>
}

/** The data that rules need besides those of customers. They are made once at start and never change. */
export type ReferenceData = {
  readonly funds: readonly FundFacts[]
  readonly parameters: Parameters
  readonly fiscalYears: FiscalYears
  readonly onlinePaymentNames: OnlinePaymentNames
  /** The data of the installation besides those of the release, which its pages include. */
  readonly ofInstallation: {
    readonly fiscalYears: FiscalYears
    readonly paymentNames: readonly OnlinePaymentName[]
  }
}
