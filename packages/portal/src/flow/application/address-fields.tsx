import { TextField } from '@portal/ui/text-field'
import type { ApplicantKind } from '@portal/api/operations'
import { parsePostcode } from '@portal/flows/values/identifiers'
import { tokenFor } from './autocomplete.ts'
import { CountryField } from './country-field.tsx'
import { applicationTexts, personTexts as texts } from './texts.ts'
import type { AddressLookUp } from './use-address-look-up.ts'

type AddressField = 'land' | 'postcode' | 'huisnummer' | 'huisnummerToevoeging' | 'straatnaam' | 'woonplaats'

type AddressTyped = Readonly<Record<AddressField, string>>

type AddressFieldsProps = {
  person: ApplicantKind
  address: AddressTyped
  lookUp: AddressLookUp
  onChange: (changes: Partial<AddressTyped>) => void
  errorOf: (field: AddressField) => string | undefined
  /** Called when a field with its own notation loses focus. */
  onLeave: (field: 'postcode') => void
}

/** The address: a Dutch one is looked up by postcode and house number, and can be changed by hand. */
export function AddressFields({ person, address, lookUp, onChange, errorOf, onLeave }: AddressFieldsProps) {
  function changePlace(changes: { land?: string; postcode?: string; huisnummer?: string }) {
    onChange(changes)
    lookUp.ask({ ...address, ...changes }, onChange)
  }

  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 text-[1.25rem] font-title">{texts.address}</legend>
      <CountryField
        id="land"
        label={person === 'mijn' ? texts.land : texts.partnerLand}
        autoComplete={tokenFor(person, 'land')}
        error={errorOf('land')}
        value={address.land}
        onChange={(land) => changePlace({ land })}
      />
      <div className="flex flex-wrap items-end gap-4 *:min-w-0">
        <TextField
          id="postcode"
          label={texts.postcode}
          {...(address.land !== 'NL' && { optionalLabel: applicationTexts.optional })}
          width={10}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete={tokenFor(person, 'postcode')}
          error={errorOf('postcode')}
          value={address.postcode}
          onChange={(postcode) => changePlace({ postcode })}
          onBlur={() => {
            const postcode = parsePostcode(address.postcode)
            if (postcode.ok && address.land === 'NL') onChange({ postcode: postcode.value })
            onLeave('postcode')
          }}
        />
        <TextField
          id="huisnummer"
          label={texts.huisnummer}
          width={4}
          inputMode="numeric"
          autoComplete={tokenFor(person, 'huisnummer')}
          error={errorOf('huisnummer')}
          value={address.huisnummer}
          onChange={(huisnummer) => changePlace({ huisnummer })}
        />
        <TextField
          id="huisnummerToevoeging"
          label={texts.toevoeging}
          optionalLabel={applicationTexts.optional}
          width={4}
          autoComplete={tokenFor(person, 'toevoeging')}
          error={errorOf('huisnummerToevoeging')}
          value={address.huisnummerToevoeging}
          onChange={(huisnummerToevoeging) => onChange({ huisnummerToevoeging })}
        />
      </div>
      <p className="-mt-4 text-muted empty:absolute" role="status">
        {lookUp.outcome === 'found' && texts.addressFound}
        {lookUp.outcome === 'not-found' && texts.addressNotFound}
        {lookUp.outcome === 'unavailable' && texts.addressUnavailable}
      </p>
      <TextField
        id="straatnaam"
        label={texts.straatnaam}
        autoComplete={tokenFor(person, 'straatnaam')}
        error={errorOf('straatnaam')}
        value={address.straatnaam}
        onChange={(straatnaam) => onChange({ straatnaam })}
      />
      <TextField
        id="woonplaats"
        label={texts.woonplaats}
        autoComplete={tokenFor(person, 'woonplaats')}
        error={errorOf('woonplaats')}
        value={address.woonplaats}
        onChange={(woonplaats) => onChange({ woonplaats })}
      />
    </fieldset>
  )
}
