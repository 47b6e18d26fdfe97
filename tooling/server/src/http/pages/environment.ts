import { addedFiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { Brand } from '../../platform/brands.ts'
import type { Config } from '../../platform/config.ts'

/**
 * The settings that a page needs and the build cannot know. The portal reads them from `<meta
 * name="portal-environment">`.
 */
export function toEnvironmentMeta({ environment, apiUrl, hasTagManager, sentryDsn }: Config, brand: Brand): string {
  const fiscalYears = addedFiscalYears()
  return JSON.stringify({
    label: environment ?? brand.environmentLabel,
    apiUrl: apiUrl ?? '',
    ...(hasTagManager && { gtmId: brand.tagManagerId }),
    ...(fiscalYears.length > 0 && { fiscalYears }),
    ...(sentryDsn && { sentryDsn, name: environment ?? brand.environment }),
  })
}
