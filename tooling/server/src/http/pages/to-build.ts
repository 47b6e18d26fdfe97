import { addedFiscalYears } from '@portal/flows/annuity/fiscal-years'
import { addedOnlinePaymentNames } from '@portal/flows/payment/online-payment-names'
import { join } from 'node:path'
import { brandFolders } from '../../platform/brand-folders.ts'
import type { Brand } from '../../platform/brands.ts'
import type { Config } from '../../platform/config.ts'
import type { Build } from './routes.ts'

/** The build of a brand below a workspace, with the settings for its pages. */
export function toBuild(config: Config, workspace: string, brand: Brand): Build {
  const connectOrigins = [config.apiUrl, config.sentryDsn && new URL(config.sentryDsn).origin]
  return {
    folder: join(workspace, 'apps', brandFolders[brand.id], 'dist'),
    environment: toEnvironmentMeta(config, brand),
    apiUrl: config.apiUrl,
    hasTagManager: config.hasTagManager,
    connectOrigins: connectOrigins.filter((origin) => origin !== undefined),
  }
}

/** The settings that a page needs and the build cannot know, read from `<meta name="portal-environment">`. */
export function toEnvironmentMeta({ environment, apiUrl, hasTagManager, sentryDsn }: Config, brand: Brand): string {
  const fiscalYears = addedFiscalYears()
  const paymentNames = addedOnlinePaymentNames()
  return JSON.stringify({
    label: environment ?? brand.environmentLabel,
    apiUrl: apiUrl ?? '',
    ...(hasTagManager && { gtmId: brand.tagManagerId }),
    ...(fiscalYears.length + paymentNames.length > 0 && { installation: { fiscalYears, paymentNames } }),
    ...(sentryDsn && { sentryDsn, name: environment ?? brand.environment }),
  })
}
