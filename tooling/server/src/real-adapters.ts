import { createBankFolder } from './adapters/bank-files/bank-folder.ts'
import { createCmSms } from './adapters/cm-sms.ts'
import { createMollie } from './adapters/mollie.ts'
import { createPdokLookup } from './adapters/pdok.ts'
import { createPriceFiles } from './adapters/price-files.ts'
import { createSmtpDelivery } from './adapters/smtp.ts'
import { createTwikey } from './adapters/twikey.ts'
import type { Config } from './platform/config.ts'
import type { MoneyAdapters, ServiceAdapters } from './ports/adapters.ts'

export function createServiceAdapters({ smtpUrl, providers: { sms }, postcodeApi }: Config): Partial<ServiceAdapters> {
  return {
    ...(smtpUrl !== undefined && { delivery: createSmtpDelivery(smtpUrl) }),
    ...(sms && { smsGateway: createCmSms(sms) }),
    ...(postcodeApi === 'pdok' && { lookUpAddress: createPdokLookup() }),
  }
}

/** Creates the configured adapters that move money; for production only. */
export function createMoneyAdapters({
  providers,
  pricesFolder,
  bankFolder,
  taxOffice,
}: Config): Partial<MoneyAdapters> {
  const { mollie, twikey } = providers
  return {
    ...(mollie && { payments: createMollie(mollie) }),
    ...(twikey && { mandates: createTwikey(twikey) }),
    ...(pricesFolder !== undefined && { prices: createPriceFiles(pricesFolder) }),
    ...(bankFolder !== undefined && taxOffice && { bank: createBankFolder(bankFolder, taxOffice) }),
  }
}
