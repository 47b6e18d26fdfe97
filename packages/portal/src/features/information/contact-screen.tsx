import { DefinitionList } from '@portal/ui/definition-list'
import { inlineLinkClass } from '@portal/ui/link'
import { PageHeading } from '@portal/ui/page-heading'
import { HomeLink } from '../../shared/home-link.tsx'
import { TextLink } from '../../shared/links.tsx'
import { paths } from '../../shared/paths.ts'
import { usePortal } from '../../shared/portal.ts'
import { rightsTexts } from '../../shared/rights/rights-texts.ts'

const calculators = [
  { to: paths.open.bedragBeleggen, label: 'Wat kan beleggen mij opleveren?' },
  { to: paths.open.lijfrenteOpbouwen, label: 'Hoeveel lijfrente kan ik opbouwen?' },
  { to: paths.open.lijfrenteUitkeren, label: 'Wat kan mijn lijfrente uitkeren?' },
]

function ContactScreen() {
  const { brand } = usePortal()
  const { phone, email, hours, address } = brand.contact
  return (
    <article className="mx-auto max-w-measure">
      <HomeLink />
      <PageHeading>Contact</PageHeading>
      <p className="mb-6">{brand.texts.contactIntro}</p>
      <DefinitionList
        items={[
          {
            term: 'Telefoon',
            description: (
              <a className={inlineLinkClass} href={`tel:${phone.replace(/\s/g, '')}`}>
                {phone}
              </a>
            ),
          },
          { term: 'Bereikbaar', description: hours },
          {
            term: 'E-mail',
            description: (
              <a className={inlineLinkClass} href={`mailto:${email}`}>
                {email}
              </a>
            ),
          },
          { term: 'Adres', description: <address className="not-italic">{address.join(', ')}</address> },
          { term: 'Stichting', description: brand.foundation.name },
          { term: 'Rekeningnummer', description: brand.foundation.accountNumber },
        ]}
      />
      <p className="mt-6">
        <TextLink to={paths.rights}>{rightsTexts.link}</TextLink>
      </p>
      <p>
        <TextLink to={paths.bereaved}>Een overlijden melden</TextLink>
      </p>
      {brand.policies.openCalculators && <Calculators />}
    </article>
  )
}

function Calculators() {
  return (
    <section aria-labelledby="rekenen">
      <h2 id="rekenen">Zelf rekenen</h2>
      <p>U kunt rekenen zonder in te loggen.</p>
      <ul>
        {calculators.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export { ContactScreen as Component }
