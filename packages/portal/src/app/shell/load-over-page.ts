/** Loads the overlays: notifications, dialogs and the loading screen. */
export const loadOverPage = () => import('./over-page.tsx')
