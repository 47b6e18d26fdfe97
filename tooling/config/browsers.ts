/**
 * The oldest browsers that the portal supports, for Vite's `build.target`, which the styles follow: the first with all of
 * ES2024, which is what the compiler lets the code use (`tsconfig.base.json`), and with `AbortSignal.any`.
 */
export const oldestBrowsers = ['chrome119', 'edge119', 'firefox128', 'safari17.4', 'ios17.4']

/** True in browsers that are older, by what they lack. In the JavaScript of every browser, because it runs there. */
export const isTooOld = '!(self.AbortSignal&&AbortSignal.any&&Promise.withResolvers)'
