import { TextField, type TextFieldProps } from './text-field.tsx'

/** What a `PercentageField` takes: a `TextField` of which sign and keyboard are settled. */
export type PercentageFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'suffix' | 'action'>

/** A percentage as the customer types it; the caller reads and writes the text (`4,5`). */
export function PercentageField({ width = 10, ...field }: PercentageFieldProps) {
  return <TextField {...field} width={width} suffix="%" inputMode="decimal" autoComplete="off" />
}
