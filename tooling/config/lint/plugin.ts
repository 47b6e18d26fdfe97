import { dependencyDirections } from './dependency-directions.ts'
import { documentedExports } from './documented-exports.ts'

/** The lint rules of this workspace that no library has. */
export default {
  meta: { name: 'portal' },
  rules: { 'dependency-directions': dependencyDirections, 'documented-exports': documentedExports },
}
