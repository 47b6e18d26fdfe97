import { DefinitionList } from '@portal/ui/definition-list'
import { PageHeading } from '@portal/ui/page-heading'
import { usePortal } from '../../shared/portal.ts'
import styles from './information.module.css'

export function ContactScreen() {
  const { brand } = usePortal()
  const { phone, email, hours, address } = brand.contact
  return (
    <article className={styles.article}>
      <PageHeading>Contact</PageHeading>
      <p>{brand.texts.contactIntro}</p>
      <DefinitionList
        items={[
          { term: 'Telefoon', description: <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a> },
          { term: 'Bereikbaar', description: hours },
          { term: 'E-mail', description: <a href={`mailto:${email}`}>{email}</a> },
          { term: 'Adres', description: <address>{address.join(', ')}</address> },
          { term: 'Stichting', description: brand.foundation.name },
          { term: 'Rekeningnummer', description: brand.foundation.accountNumber },
        ]}
      />
    </article>
  )
}
