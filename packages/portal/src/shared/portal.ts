import type { ApiClient } from '@portal/api/client'
import type { Result } from '@portal/api/errors'
import type { ContractSummary } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { createContext as createReactContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Brand } from '../brand.ts'
import type { Session } from '../session/create-session.ts'
import type { Environment } from './environment.ts'
import type { PortalStore } from '../store/jotai.ts'

/** The objects that loaders, guards, commands and screens share, created once per page load. */
export type Portal = {
  brand: Brand
  environment: Environment
  store: PortalStore
  api: ApiClient
  session: Session
  today: () => CalendarDate
  /** Returns the requested path when the portal knows it on this site, else null. */
  redirectTarget: (wanted: string | null) => string | null
  /** The hash of the URL of the current navigation. */
  wantedHash: () => string
}

/** The portal in loaders and guards. */
export const portalContext = createRouterContext<Portal>()

/** The summaries that the menu requests during a navigation, for a page that shows them too. */
export const summariesContext = createRouterContext<Promise<Result<readonly ContractSummary[]>> | null>(null)

const PortalContext = createReactContext<Portal | null>(null)

export const PortalProvider = PortalContext.Provider

/** The portal in components. */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal needs a PortalProvider above it')
  return portal
}
