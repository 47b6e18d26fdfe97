import { paths } from '../../../shared/paths.ts'

/** The query parameter with the id of the open form. */
export const relationKey = 'relatie'

/** Its value for a new relation. */
export const newRelation = 'nieuw'

/** The path of the form of one relation, or of a new one. */
export function toRelationPath(id: string): string {
  return `${paths.settings.relations}?${new URLSearchParams({ [relationKey]: id })}`
}
