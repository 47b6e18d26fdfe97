/** Loads what lies over the page: what there is to tell, and to ask. */
export const loadOverPage = () => import('./over-page.tsx')
