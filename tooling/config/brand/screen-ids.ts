import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The name under which a screen of the prerendering build carries the module it comes from. */
export const MODULE_ID = 'moduleId'

/**
 * Lets each screen, and what else is loaded on demand to show a page, say which module it comes from, so that its chunk
 * can be preloaded by the page that shows it.
 */
export function screenIds(root: string): Plugin {
  return {
    name: 'screen-ids',
    transform(code, id) {
      if (!/-(screen|page|layout|routes)\.tsx$|\/menu\.tsx$/.test(id)) return null
      const names = [...code.matchAll(/export (?:function|const) (\w+(?:Screen|Page|Layout|Routes|Menu))\b/g)].map(
        ([, name]) => name,
      )
      const moduleId = JSON.stringify(relative(root, id))
      return [
        code,
        ...names.map((name) => `Object.defineProperty(${name}, "${MODULE_ID}", { value: ${moduleId} })`),
      ].join('\n')
    },
  }
}
