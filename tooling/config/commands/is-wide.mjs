/** Whether the wide matrices run: every brand, width, appearance and story. `CI=false` means that it is not set. */
export const isWide = () => !['', 'false', '0'].includes(process.env.CI ?? '')
