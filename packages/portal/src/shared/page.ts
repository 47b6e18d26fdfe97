import { useEffect } from 'react'
import { type UIMatch, useMatches } from 'react-router'
import type { Brand } from '../brand.ts'
import { usePortal } from './portal.ts'

/** What is known of a page before its code is loaded. */
export type Page = {
  title: string
  /** Whether the screen gives the document a title of its own, such as one that counts the steps. */
  isTitledByScreen: boolean
  /** The first sentences of the page, when they are known before its data: they are there at once. */
  lead: ((brand: Brand) => string) | null
  /** Whether the left menu stands beside it for who is logged in (requirement 2.22). */
  hasMenu: boolean
}

export function createPage(title: string, options: Partial<Omit<Page, 'title'>> = {}): Page {
  return { isTitledByScreen: false, lead: null, hasMenu: true, ...options, title }
}

/** The page that is shown, if the route has one. */
export function usePage(): Page | undefined {
  const match = useMatches().findLast(({ handle }) => handle !== undefined) as UIMatch<unknown, Page> | undefined
  return match?.handle
}

/** Gives the document its title, with the brand's name behind it. */
export function usePageTitle(title: string | undefined): void {
  const { brand } = usePortal()
  useEffect(() => {
    if (title !== undefined) document.title = toDocumentTitle(title, brand.name)
  }, [title, brand.name])
}

export function toDocumentTitle(title: string, brandName: string): string {
  return `${title} – ${brandName}`
}

/** Options of a navigation that shows other things on the same page, such as a filter: focus and place stay. */
export const focusStays = { preventScrollReset: true, state: { focusStays: true } } as const

export function hasFocusStaying(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'focusStays' in state && state.focusStays === true
}
