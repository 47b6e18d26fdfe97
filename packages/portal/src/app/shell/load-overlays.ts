/** Loads the overlays: notifications, dialogs and the loading screen. */
export const loadOverlays = () => import('./overlays.tsx')
