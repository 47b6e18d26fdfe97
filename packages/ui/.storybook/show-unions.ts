import type { ArgTypes, ArgTypesEnhancer } from '@storybook/react-vite'

/** Shows the members of a union, where the table of props would only say “union”. */
export const showUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, withMembers(argType)]))

function withMembers(argType: ArgTypes[string]): ArgTypes[string] {
  const type = argType.type
  if (argType.table?.type?.summary !== 'union' || typeof type !== 'object' || !type.raw) return argType
  return { ...argType, table: { ...argType.table, type: { summary: type.raw } } }
}
