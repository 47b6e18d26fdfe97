import { dependencyDirections } from './dependency-directions.ts'

/** The lint rules of this workspace that no library has. */
export default {
  meta: { name: 'portal' },
  rules: { 'dependency-directions': dependencyDirections },
}
