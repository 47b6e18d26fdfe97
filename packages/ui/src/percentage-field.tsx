import { TextField, type TextFieldProps } from './text-field.tsx'

/** The props of a `PercentageField`: those of a `TextField` with a fixed sign and keyboard. */
export type PercentageFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'suffix' | 'action'>

/** A percentage as typed; the caller parses and formats the text (`4,5`). */
export function PercentageField({ width = 10, ...field }: PercentageFieldProps) {
  return <TextField {...field} width={width} suffix="%" inputMode="decimal" autoComplete="off" />
}
