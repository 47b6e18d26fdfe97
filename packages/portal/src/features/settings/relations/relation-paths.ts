import { paths } from '../../../shared/paths.ts'

/** The query parameter with the id of the open form. */
export const relationKey = 'relatie'

export const newRelation = 'nieuw'

export function toRelationPath(id: string): string {
  return `${paths.settings.relations}?${new URLSearchParams({ [relationKey]: id })}`
}
