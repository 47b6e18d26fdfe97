/**
 * The path of this page on the server, which the worker loads. It is shown at the URL of the requested page and has no
 * route, so the portal treats it as an unknown path.
 */
export const OFFLINE_PATH = '/offline.html'
