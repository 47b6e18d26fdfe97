import type { PersonalInfo } from '@portal/api/operations'
import { formatDate } from '@portal/flows/values/dates'
import { formatPhone, formatPostcode } from '@portal/flows/values/identifiers'
import { DefinitionList } from '@portal/ui/definition-list'
import { personTexts } from '../../../flow/application/texts.ts'
import { useAtomValue } from '../../../store/jotai.ts'
import { sessionSlices } from '../../../store/session-slices.ts'
import { toFullName } from '@portal/flows/values/name-rules'
import { PageSection } from '../page-parts.tsx'
import { personalInfoTexts as texts } from './texts.ts'

/** The customer's data for staff, who may not change it. */
export function PersonalInfoFacts({ info }: { info: PersonalInfo }) {
  const countries = useAtomValue(sessionSlices.countries.atom)
  const toCountry = (code: string) => countries.find((country) => country.code === code)?.name ?? code
  const { straatnaam, huisnummer, huisnummerToevoeging, postcode, woonplaats } = info
  const street = [straatnaam, huisnummer, huisnummerToevoeging].filter(Boolean).join(' ')
  const town = [info.land === 'NL' ? formatPostcode(postcode) : postcode, woonplaats].filter(Boolean).join(' ')
  const facts = [
    [texts.facts.name, toFullName(info)],
    [personTexts.geboortedatum, info.geboortedatum === null ? '' : formatDate(info.geboortedatum)],
    [personTexts.geslacht, info.geslacht === '' ? '' : personTexts.geslachten[info.geslacht]],
    [personTexts.nationaliteit, toCountry(info.nationaliteit)],
    [texts.facts.address, [street, town, toCountry(info.land)].filter(Boolean).join(', ')],
    [personTexts.mobiel, formatPhone(info.mobiel)],
    [personTexts.telefoonnummer, formatPhone(info.telefoonnummer)],
    [texts.email, info.email],
  ] as const
  return (
    <PageSection aria-label={texts.own}>
      <DefinitionList
        items={facts.map(([term, description]) => ({ term, description: description || texts.facts.missing }))}
      />
    </PageSection>
  )
}
