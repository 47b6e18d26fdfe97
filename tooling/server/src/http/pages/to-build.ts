import { join } from 'node:path'
import { brandFolders } from '../../platform/brand-folders.ts'
import type { Brand } from '../../platform/brands.ts'
import type { Config } from '../../platform/config.ts'
import { toEnvironmentMeta } from './environment.ts'
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
