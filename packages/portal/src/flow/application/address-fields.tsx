import type { ApplicantKind } from '@portal/api/operations'
import { parsePostcode } from '@portal/flows/values/identifiers'
import { linkClass } from '@portal/ui/link'
import { TextField } from '@portal/ui/text-field'
import { useState } from 'react'
import { tokenFor } from './autocomplete.ts'
import { bindFields } from './bind-fields.ts'
import { CountryField } from './country-field.tsx'
import { applicationTexts, personTexts as texts } from './application-texts.ts'
import type { AddressLookUp } from './use-address-look-up.ts'

type AddressField = 'land' | 'postcode' | 'huisnummer' | 'huisnummerToevoeging' | 'straatnaam' | 'woonplaats'

type AddressTyped = Readonly<Record<AddressField, string>>

type AddressFieldsProps = {
  person: ApplicantKind
  address: AddressTyped
  /** False where the country is shown elsewhere. */
  asksCountry?: boolean
  lookUp: AddressLookUp
  onChange: (changes: Partial<AddressTyped>) => void
  errorOf: (field: AddressField) => string | undefined
  /** Called when a field with its own notation loses focus. */
  onLeave: (field: 'postcode') => void
}

/** The address: a Dutch one is looked up by postcode and house number, and can be changed by hand. */
export function AddressFields(props: AddressFieldsProps) {
  const { person, address, asksCountry = true, lookUp, onChange, errorOf, onLeave } = props
  const [wasKnown] = useState(address.straatnaam !== '')
  const [isByHand, setByHand] = useState(false)
  const isFailure = lookUp.outcome === 'not-found' || lookUp.outcome === 'unavailable'
  const hasError = errorOf('straatnaam') !== undefined || errorOf('woonplaats') !== undefined
  // A failed look-up stays visible while the next one runs, so that no field disappears.
  if (isFailure && !isByHand) setByHand(true)
  const isStreetShown = address.land !== 'NL' || wasKnown || isByHand || hasError

  function changePlace(changes: Partial<AddressTyped>) {
    onChange(changes)
    lookUp.ask({ ...address, ...changes }, onChange)
  }

  function changeByHand(changes: Partial<AddressTyped>) {
    lookUp.stop()
    onChange(changes)
  }

  const fieldOf = bindFields(address, onChange, errorOf)
  const ownFieldOf = bindFields(address, changeByHand, errorOf)
  const placeFieldOf = bindFields(address, changePlace, errorOf)

  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 text-[1.25rem] font-title">{texts.address}</legend>
      {asksCountry && (
        <CountryField
          {...placeFieldOf('land')}
          label={person === 'mijn' ? texts.land : texts.partnerLand}
          autoComplete={tokenFor(person, 'land')}
        />
      )}
      <div className="flex flex-wrap items-end gap-4 *:min-w-0">
        <TextField
          {...placeFieldOf('postcode')}
          label={texts.postcode}
          {...(address.land !== 'NL' && { optionalLabel: applicationTexts.optional })}
          width={10}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete={tokenFor(person, 'postcode')}
          onBlur={() => {
            const postcode = parsePostcode(address.postcode)
            if (postcode.ok && address.land === 'NL') onChange({ postcode: postcode.value })
            onLeave('postcode')
          }}
        />
        <TextField
          {...placeFieldOf('huisnummer')}
          label={texts.huisnummer}
          {...(address.land !== 'NL' && { optionalLabel: applicationTexts.optional })}
          width={4}
          inputMode="numeric"
          autoComplete={tokenFor(person, 'huisnummer')}
        />
        <TextField
          {...fieldOf('huisnummerToevoeging')}
          label={texts.toevoeging}
          optionalLabel={applicationTexts.optional}
          width={4}
          autoComplete={tokenFor(person, 'toevoeging')}
        />
      </div>
      <div className="-mt-4 flex flex-wrap items-center gap-x-3 text-muted">
        <p className="empty:absolute" role="status">
          {lookUp.outcome && toOutcomeText(lookUp.outcome, address, isStreetShown)}
        </p>
        {lookUp.outcome === 'found' && !isStreetShown && (
          <button type="button" className={linkClass} onClick={() => setByHand(true)}>
            {texts.change}
          </button>
        )}
      </div>
      {isStreetShown && (
        <>
          <TextField
            {...ownFieldOf('straatnaam')}
            label={texts.straatnaam}
            autoComplete={tokenFor(person, 'straatnaam')}
          />
          <TextField
            {...ownFieldOf('woonplaats')}
            label={texts.woonplaats}
            autoComplete={tokenFor(person, 'woonplaats')}
          />
        </>
      )}
    </fieldset>
  )
}

function toOutcomeText(
  outcome: NonNullable<AddressLookUp['outcome']>,
  { straatnaam, woonplaats }: AddressTyped,
  isStreetShown: boolean,
): string {
  if (outcome !== 'found' || isStreetShown) return texts.addressOutcomes[outcome]
  return texts.addressFound(`${straatnaam}, ${woonplaats}`)
}
