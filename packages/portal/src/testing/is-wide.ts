/** True when the wide matrices run: the variable `CI` is set, and is not `false`. */
export const isWide = !['', 'false', '0'].includes(process.env.CI ?? '')
