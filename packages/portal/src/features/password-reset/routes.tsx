import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const passwordResetRoutes: RouteObject[] = [
  {
    path: paths.forgotPassword,
    handle: createPage('Wachtwoord vergeten', { isPublic: true }),
    lazy: { Component: async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen },
  },
  {
    path: paths.resetPassword,
    handle: createPage('Nieuw wachtwoord kiezen', { isPublic: true }),
    lazy: { Component: async () => (await import('./reset-password-screen.tsx')).ResetPasswordScreen },
  },
]
