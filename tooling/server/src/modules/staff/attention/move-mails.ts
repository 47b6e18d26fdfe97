import type { Brand } from '../../../platform/brands.ts'
import type { Mail } from '../../../ports/mail.ts'
import { type Addressee, toMail } from '../../base/letters/letter.ts'

type Moved = { number: string; contractId: string; siteUrl: string }

/** Says what stops for the parent, and where the parent's documents are. */
export function toParentMail(brand: Brand, parent: Addressee, child: Addressee, { number, siteUrl }: Moved): Mail {
  return toMail(brand, parent, `Contract ${number} staat nu op naam van uw kind`, [
    `Wij hebben contract ${number} overgezet naar het account van ${child.name}. Er is niets verkocht. Wij schrijven voor dit contract niets meer van uw rekening af.`,
    'Maakte u elke maand zelf geld over? Stop dan die overboeking bij uw bank.',
    'Uw jaaropgaven en andere documenten tot vandaag blijven van u. Ze zitten in het bestand dat u bij Persoonlijke informatie kunt downloaden.',
    { label: 'Persoonlijke informatie', url: `${siteUrl}/mijn-instellingen/persoonlijke-informatie` },
    `Klopt dit niet? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}

/** Says what the child decides from now on, and what it must give first. */
export function toChildMail(
  brand: Brand,
  child: Addressee,
  parent: Addressee,
  { number, contractId, siteUrl }: Moved,
): Mail {
  return toMail(brand, child, `Contract ${number} staat nu op uw naam`, [
    `Wij hebben contract ${number} van ${parent.name} op uw naam gezet. Er is niets verkocht, en het kost niets. U beslist voortaan zelf.`,
    { label: 'Contract bekijken', url: `${siteUrl}/contractbeheer/${contractId}/transacties` },
    'Wilt u geld opnemen? Geef dan eerst bij Wijzigen een tegenrekening op uw eigen naam op. Elke maand inleggen kan ook: kies een bedrag, en teken een machtiging.',
    'Het contract hoort bij uw eigen aangifte voor box 3 vanaf het jaar waarin u op 1 januari 18 bent.',
    `Klopt dit niet? Laat het ons dan meteen weten: ${brand.email}.`,
  ])
}
