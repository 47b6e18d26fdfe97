import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The name under which a module of the prerendering build exports its own path. */
export const MODULE_ID = 'moduleId'

/**
 * Lets each screen, and what else is loaded on demand to show a page, export its own path, so that its chunk can be
 * preloaded by the page that shows it.
 */
export function screenIds(root: string): Plugin {
  return {
    name: 'screen-ids',
    transform(code, id) {
      if (!/-(screen|layout)\.tsx$|\/(menu|routes)\.tsx$/.test(id)) return null
      return `${code}\nexport const ${MODULE_ID} = ${JSON.stringify(relative(root, id))}`
    },
  }
}
