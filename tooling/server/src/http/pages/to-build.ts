import { join } from 'node:path'
import type { ReferenceData } from '../../modules/base/operation/reference-data.ts'
import { brandFolders } from '../../platform/brand-folders.ts'
import type { Brand } from '../../platform/brands.ts'
import type { Config } from '../../platform/config.ts'
import type { Build } from './routes.ts'

type OfInstallation = ReferenceData['ofInstallation']

/** The build of a brand below a workspace, with the settings for its pages. */
export function toBuild(config: Config, workspace: string, brand: Brand, added: OfInstallation): Build {
  const connectOrigins = [config.apiUrl, config.sentryDsn && new URL(config.sentryDsn).origin]
  return {
    folder: join(workspace, 'apps', brandFolders[brand.id], 'dist'),
    environment: toEnvironmentMeta(config, brand, added),
    apiUrl: config.apiUrl,
    hasTagManager: config.hasTagManager,
    connectOrigins: connectOrigins.filter((origin) => origin !== undefined),
  }
}

/** The settings that a page needs and the build cannot know, read from `<meta name="portal-environment">`. */
export function toEnvironmentMeta(
  { environment, apiUrl, hasTagManager, sentryDsn }: Config,
  brand: Brand,
  { fiscalYears, paymentNames }: OfInstallation,
): string {
  return JSON.stringify({
    label: environment ?? brand.environmentLabel,
    apiUrl: apiUrl ?? '',
    ...(hasTagManager && { gtmId: brand.tagManagerId }),
    ...(fiscalYears.length + paymentNames.length > 0 && { installation: { fiscalYears, paymentNames } }),
    ...(sentryDsn && { sentryDsn, name: environment ?? brand.environment }),
  })
}
