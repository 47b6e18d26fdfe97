import type { ApiClient } from '@portal/api/client'
import type { Result } from '@portal/api/errors'
import type { ContractSummary } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { createContext as createReactContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Brand } from '../brand.ts'
import type { Environment } from './environment.ts'
import type { Installation } from './installation.ts'
import type { PortalStore } from '../store/jotai.ts'

/** Whether somebody is logged in: unknown until the first response of users/me (the flag of requirement 4.3). */
export type SessionStatus = 'unknown' | 'authenticated' | 'anonymous'

/** The user of the portal, from the first check until the end; `session/create-session.ts` creates it. */
export type Session = {
  /** Resolves once it is known whether somebody is logged in. */
  ensure: () => Promise<SessionStatus>
  /** Loads the user again, after a login. */
  refresh: () => Promise<SessionStatus>
  /** Handles a 401. On a page without a session it has no effect (requirement T5). */
  handleUnauthorized: () => Promise<void>
  /** The server has replaced this session, such as by an impersonation: deletes its data here and loads a page. */
  leaveTo: (path: string) => Promise<void>
  /** Logs out; failures are only logged, because the customer leaves in any case (requirements 4.6, 8.8). */
  logout: () => Promise<void>
}

/** The objects that loaders, guards, commands and screens share, created once per page load. */
export type Portal = {
  brand: Brand
  environment: Environment
  installation: Installation
  store: PortalStore
  api: ApiClient
  session: Session
  today: () => CalendarDate
  /** Returns the requested path when the portal knows it on this site, else null. */
  redirectTarget: (wanted: string | null) => string | null
  /** The hash of the URL of the current navigation. */
  wantedHash: () => string
}

export const portalContext = createRouterContext<Portal>()

/** The summaries that the menu requests during a navigation, for a page that shows them too. */
export const summariesContext = createRouterContext<Promise<Result<readonly ContractSummary[]>> | null>(null)

const PortalContext = createReactContext<Portal | null>(null)

export const PortalProvider = PortalContext.Provider

export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal needs a PortalProvider above it')
  return portal
}
