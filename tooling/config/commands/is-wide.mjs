/** Returns true when the wide matrices run: every brand, width, appearance and story. `CI=false` counts as not set. */
export const isWide = () => !['', 'false', '0'].includes(process.env.CI ?? '')
