import { SelectField } from '@portal/ui/select-field'
import { useAtomValue } from '../../store/jotai.ts'
import { sessionSlices } from '../../store/session-slices.ts'
import { personTexts as texts } from './application-texts.ts'

type CountryFieldProps = {
  id: string
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (code: string) => void
  autoComplete?: string
}

/** The select field of a country; an unknown code, such as before the list has loaded, stays. */
export function CountryField({ value, ...field }: CountryFieldProps) {
  const countries = useAtomValue(sessionSlices.countries.atom)
  const options = countries.map(({ code, name }) => ({ value: code, label: name }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <SelectField
      {...field}
      emptyLabel={texts.chooseCountry}
      options={isKnown ? options : [{ value, label: value }, ...options]}
      value={value}
    />
  )
}
