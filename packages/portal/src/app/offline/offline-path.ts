/**
 * Where the server keeps the page, for the worker to fetch. It is shown under the address of the page that was wanted; it
 * is no route, so to the portal this is an unknown path.
 */
export const OFFLINE_PATH = '/offline.html'
