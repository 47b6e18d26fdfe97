import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

// Routes whose screens are not there yet. Each leaves this folder with its screen, and the last one takes it along.

function toRoute(path: string, title: string, options?: { hasMenu?: boolean }): RouteObject {
  return {
    path,
    handle: createPage(title, options),
    lazy: { Component: async () => (await import('./not-yet-screen.tsx')).NotYetScreen },
  }
}

const withoutMenu = { hasMenu: false }

export const notYetPublicRoutes = [
  toRoute(paths.createAccount, 'Account aanmaken', withoutMenu),
  toRoute(paths.forgotPassword, 'Wachtwoord vergeten', withoutMenu),
  toRoute(paths.resetPassword, 'Nieuw wachtwoord kiezen', withoutMenu),
]

export const notYetPrivateRoutes = [
  toRoute(paths.settings.password, 'Wachtwoord en beveiliging', withoutMenu),
  toRoute(paths.settings.relations, 'Overige relaties', withoutMenu),
  toRoute(paths.settings.personalInfo, 'Persoonlijke informatie', withoutMenu),
  toRoute(paths.settings.newsletter, 'Nieuwsbrief', withoutMenu),
]

export const notYetAdminRoutes = [toRoute(`${paths.admin}/*`, 'Beheer', withoutMenu)]
