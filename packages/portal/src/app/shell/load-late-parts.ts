import { loadWholeStyles } from '../whole-styles.ts'

/** Loads what a finished page does not show, once the styles of it are there too. */
export async function loadLateParts() {
  const [parts] = await Promise.all([import('./late-parts.tsx'), loadWholeStyles()])
  return parts
}
