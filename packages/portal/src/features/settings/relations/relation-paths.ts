import { paths } from '../../../shared/paths.ts'

/** The key of the query that says whose form is open. */
export const relationKey = 'relatie'

/** Its value for somebody who is added. */
export const newRelation = 'nieuw'

/** The path of the form of one relation, or of a new one. */
export function toRelationPath(id: string): string {
  return `${paths.settings.relations}?${new URLSearchParams({ [relationKey]: id })}`
}
