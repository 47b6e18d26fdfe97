import type { Applicants, ChildApplicant, PartnerApplicant, SelfApplicant } from '@portal/api/operations'
import * as v from 'valibot'
import { uuid } from '../values/uuid-schema.ts'

/** As in the flows: longer than any field allows, so that the rules can report it. */
const MAX_TYPED_LENGTH = 10_000

const typed = (initial = '') => v.fallback(v.pipe(v.string(), v.maxLength(MAX_TYPED_LENGTH)), initial)
const yesOrNo = v.fallback(v.picklist(['', 'ja', 'nee']), '')

function childEntries(initial: ChildApplicant) {
  return {
    initialen: typed(),
    tussenvoegsel: typed(),
    achternaam: typed(),
    geslacht: v.fallback(v.picklist(['', 'man', 'vrouw', 'anders']), ''),
    geboortedatum: typed(),
    bsn: typed(),
    identiteitsbewijs: v.fallback(v.picklist(['', 'paspoort', 'identiteitskaart', 'rijbewijs']), ''),
    geldigTot: typed(),
    uitsluitend: yesOrNo,
    abroadTax: v.fallback(
      v.object({
        taxNL: yesOrNo,
        taxAbroad: yesOrNo,
        country: typed(),
        taxIdentificationNumber: typed(),
        taxUS: yesOrNo,
        bornUS: yesOrNo,
        taxIdentificationNumberUS: typed(),
        copyPassport: yesOrNo,
        copyCLN: yesOrNo,
        explanation: typed(),
        residenceExplanation: v.exactOptional(typed()),
      }),
      initial.abroadTax,
    ),
  }
}

function partnerEntries(initial: PartnerApplicant) {
  return {
    ...childEntries(initial),
    nationaliteit: typed(initial.nationaliteit),
    land: typed(initial.land),
    postcode: typed(),
    huisnummer: typed(),
    huisnummerToevoeging: typed(),
    straatnaam: typed(),
    woonplaats: typed(),
    telefoonnummer: typed(),
    mobiel: typed(),
  }
}

/** The schema of a saved application: parsing cannot fail, drops unknown keys, and has a fallback for each field. */
export function applicantsSchema(
  initial: Applicants,
  empty: { readonly mijn: SelfApplicant; readonly partner: PartnerApplicant; readonly child: ChildApplicant },
) {
  return v.fallback(
    v.object({
      for: v.fallback(v.picklist(['', 'mijn', 'partner', 'child']), ''),
      selectedRelatie: v.fallback(v.nullable(uuid), null),
      mijn: v.fallback(v.object({ ...partnerEntries(empty.mijn), iban: typed() }), empty.mijn),
      partner: v.fallback(v.nullable(v.object(partnerEntries(empty.partner))), null),
      child: v.fallback(v.nullable(v.object(childEntries(empty.child))), null),
      herkomst: v.fallback(
        v.picklist([
          '',
          'salaris',
          'onderneming',
          'spaargeld',
          'erfenis',
          'schenking',
          'verkoop-woning',
          'pensioen',
          'anders',
        ]),
        '',
      ),
      herkomstToelichting: typed(),
    }),
    initial,
  )
}
