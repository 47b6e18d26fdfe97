import type { ApiClient } from '@portal/api/client'
import type { Result } from '@portal/api/errors'
import type { ContractSummary } from '@portal/api/operations'
import type { CalendarDate } from '@portal/flows/values/dates'
import { createContext as createReactContext, use } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Brand } from '../brand.ts'
import type { Environment } from './environment.ts'
import type { PortalStore } from '../store/jotai.ts'

/** Whether somebody is logged in: unknown until the first answer of users/me (the flag of requirement 4.3). */
export type SessionStatus = 'unknown' | 'authenticated' | 'anonymous'

/** Who is using the portal, from the first look until the end; `session/create-session.ts` makes it. */
export type Session = {
  /** Resolves once it is known whether somebody is logged in. */
  ensure: () => Promise<SessionStatus>
  /** Looks again, after a login. */
  refresh: () => Promise<SessionStatus>
  /** A call was answered with 401. On a page without a session that is no news (requirement T5). */
  handleUnauthorized: () => Promise<void>
  /**
   * The server has begun another session in the place of this one, such as that of a customer as whom somebody acts:
   * leaves nothing of this one and loads a page of that one. Every other tab begins anew too.
   */
  leaveTo: (path: string) => Promise<void>
  /** Logs out; failures are only logged, the customer leaves in any case (requirements 4.6, 8.8). */
  logout: () => Promise<void>
}

/** What loaders, guards, commands and screens share: one of each per page load. */
export type Portal = {
  brand: Brand
  environment: Environment
  store: PortalStore
  api: ApiClient
  session: Session
  today: () => CalendarDate
  /** Where a wanted path leads when it is one of this site that the portal knows, else null. */
  redirectTarget: (wanted: string | null) => string | null
  /** The hash of the address that is being navigated to. */
  wantedHash: () => string
}

/** The portal in loaders and guards. */
export const portalContext = createRouterContext<Portal>()

/** The summaries of the contracts that the menu has asked for on the way to a page, for a page that shows them too. */
export const summariesContext = createRouterContext<Promise<Result<readonly ContractSummary[]>> | null>(null)

const PortalContext = createReactContext<Portal | null>(null)

export const PortalProvider = PortalContext.Provider

/** The portal in components. */
export function usePortal(): Portal {
  const portal = use(PortalContext)
  if (!portal) throw new Error('usePortal needs a PortalProvider above it')
  return portal
}
