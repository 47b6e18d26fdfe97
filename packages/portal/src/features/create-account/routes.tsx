import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const createAccountRoutes: RouteObject[] = [
  {
    path: paths.createAccount,
    handle: createPage('Account aanmaken', { isPublic: true }),
    lazy: { Component: async () => (await import('./create-account-screen.tsx')).CreateAccountScreen },
  },
]
