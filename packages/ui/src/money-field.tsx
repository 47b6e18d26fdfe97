import { TextField, type TextFieldProps } from './text-field.tsx'

/** The props of a `MoneyField`: those of a `TextField` with a fixed sign and keyboard. */
export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'suffix' | 'action'>

/** An amount in euros as typed; the caller parses and formats the text (`1.250,00`). */
export function MoneyField({ width = 10, ...field }: MoneyFieldProps) {
  return <TextField {...field} width={width} prefix="€" inputMode="decimal" autoComplete="off" />
}
