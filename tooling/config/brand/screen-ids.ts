import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The export with the path of a module of the prerendering build. */
export const MODULE_ID = 'moduleId'

/**
 * Adds an export with its own path to each screen and other lazy part of a page, so that the page can preload its
 * chunk.
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
