import { TextField, type TextFieldProps } from './text-field.tsx'

/** What a `MoneyField` takes: a `TextField` of which sign and keyboard are settled. */
export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'suffix' | 'action'>

/** An amount in euros as the customer types it; the caller reads and writes the text (`1.250,00`). */
export function MoneyField({ width = 10, ...field }: MoneyFieldProps) {
  return <TextField {...field} width={width} prefix="€" inputMode="decimal" autoComplete="off" />
}
