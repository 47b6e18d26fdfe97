import { TextField } from '@portal/ui/text-field'
import type { ApplicantKind } from '@portal/api/operations'
import type { PersonField } from '@portal/flows/applicant-rules'
import { parsePostcode } from '@portal/flows/identifiers'
import styles from './application.module.css'
import type { ApplicantForm } from './applicant-form.ts'
import { tokenFor } from './autocomplete.ts'
import { CountryField } from './country-field.tsx'
import { applicationTexts, personTexts as texts } from './texts.ts'
import { useAddressLookUp } from './use-address-look-up.ts'
import { useApplicant } from './use-application.ts'

type AddressFieldsProps = { person: ApplicantKind; form: ApplicantForm<PersonField> }

/** The address: a Dutch one is looked up by postcode and house number, and can be changed by hand. */
export function AddressFields({ person, form }: AddressFieldsProps) {
  const { applicant, change } = useApplicant(person)
  const lookUp = useAddressLookUp((found) => change(found))
  if (!('land' in applicant)) return null

  function changePlace(changes: { land?: string; postcode?: string; huisnummer?: string }) {
    change(changes)
    if ('land' in applicant) lookUp.ask({ ...applicant, ...changes })
  }

  return (
    <fieldset className={styles.address}>
      <legend>{texts.address}</legend>
      <CountryField
        id="land"
        label={person === 'mijn' ? texts.land : texts.partnerLand}
        autoComplete={tokenFor(person, 'land')}
        error={form.errorOf('land')}
        value={applicant.land}
        onChange={(land) => changePlace({ land })}
      />
      <div className={styles.row}>
        <TextField
          id="postcode"
          label={texts.postcode}
          {...(applicant.land !== 'NL' && { optionalLabel: applicationTexts.optional })}
          width={10}
          autoCapitalize="characters"
          spellCheck={false}
          autoComplete={tokenFor(person, 'postcode')}
          error={form.errorOf('postcode')}
          value={applicant.postcode}
          onChange={(postcode) => changePlace({ postcode })}
          onBlur={() => {
            const postcode = parsePostcode(applicant.postcode)
            if (postcode.ok && applicant.land === 'NL') change({ postcode: postcode.value })
            form.leave('postcode')
          }}
        />
        <TextField
          id="huisnummer"
          label={texts.huisnummer}
          width={4}
          inputMode="numeric"
          autoComplete={tokenFor(person, 'huisnummer')}
          error={form.errorOf('huisnummer')}
          value={applicant.huisnummer}
          onChange={(huisnummer) => changePlace({ huisnummer })}
        />
        <TextField
          id="huisnummerToevoeging"
          label={texts.toevoeging}
          optionalLabel={applicationTexts.optional}
          width={4}
          autoComplete={tokenFor(person, 'toevoeging')}
          error={form.errorOf('huisnummerToevoeging')}
          value={applicant.huisnummerToevoeging}
          onChange={(huisnummerToevoeging) => change({ huisnummerToevoeging })}
        />
      </div>
      <p className={styles.found} role="status">
        {lookUp.outcome === 'found' && texts.addressFound}
        {lookUp.outcome === 'not-found' && texts.addressNotFound}
      </p>
      <TextField
        id="straatnaam"
        label={texts.straatnaam}
        autoComplete={tokenFor(person, 'straatnaam')}
        error={form.errorOf('straatnaam')}
        value={applicant.straatnaam}
        onChange={(straatnaam) => change({ straatnaam })}
      />
      <TextField
        id="woonplaats"
        label={texts.woonplaats}
        autoComplete={tokenFor(person, 'woonplaats')}
        error={form.errorOf('woonplaats')}
        value={applicant.woonplaats}
        onChange={(woonplaats) => change({ woonplaats })}
      />
    </fieldset>
  )
}
