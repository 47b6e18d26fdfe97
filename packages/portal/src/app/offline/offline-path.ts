/** The worker shows this page at any URL, so it has no route: the portal treats the path as unknown. */
export const OFFLINE_PATH = '/offline.html'
