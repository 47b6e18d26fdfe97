import type { RouteObject } from 'react-router'
import { createPage } from '../../shared/page.ts'
import { paths } from '../../shared/paths.ts'

export const dealingCalendarRoutes: RouteObject[] = [
  {
    path: paths.dealingCalendar,
    handle: createPage('Handelskalender'),
    lazy: { Component: async () => (await import('./dealing-calendar-screen.tsx')).DealingCalendarScreen },
  },
]
