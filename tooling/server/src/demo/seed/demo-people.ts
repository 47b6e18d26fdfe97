import type { Beneficiary, PersonalInfo, Relation } from '@portal/api/operations'
import { brandIds, type BrandId } from '../../platform/brands.ts'

/** The part before `@demo.nl`; the same on every brand. */
export const demoLogins = [
  'starter',
  'spaarder',
  'ouder',
  'opbouw',
  'overstap',
  'uitkering',
  'tijdelijk',
  'amerika',
  'incasso',
  'langjarig',
  'admin',
] as const
export type DemoLogin = (typeof demoLogins)[number]

export const demoPassword = 'Welkom-bij-de-demo-2026'
export const demoTotpSecrets: Partial<Record<DemoLogin, string>> = { opbouw: 'JBSWY3DPEHPK3PXP' }

type DemoRelation = Omit<Relation, 'id' | 'isInUse'>
type DemoPerson = Omit<PersonalInfo, 'email' | 'identiteitsbewijs' | 'iban'> & {
  voornaam: string
  relations: DemoRelation[]
}

/**
 * The first of March, at least half a year ago, on which `uitkering` starts to draw down. Born in the November 64 years
 * before, AOW at 67 years and 3 months falls in the February of the fourth year after, so the minimum term is 24 years
 * (Wet IB 2001, art. 3.126a).
 */
export function drawDownStart(today: string): string {
  const year = Number(today.slice(0, 4))
  return `${today.slice(5, 7) >= '09' ? year : year - 1}-03-01`
}

/** All people, addresses and telephone numbers are invented. The first two brands have different people. */
export function demoPeople(brand: BrandId, today: string): Record<DemoLogin, DemoPerson> {
  const year = Number(today.slice(0, 4))
  const november = `${Number(drawDownStart(today).slice(0, 4)) - 64}-11`
  // Reached the AOW age last year, whatever the month.
  const aowReached = `${year - 68}-05-10`
  const casts: Record<DemoLogin, DemoPerson>[] = [
    {
      starter: person('Fenna', 'F.J.', '', 'Dijkhof', '1998-06-19', 'vrouw', 'Voorbeeldstraat 12, 1234AB', 1),
      spaarder: person('Ruben', 'R.', 'van', 'Oeveren', '1987-02-03', 'man', 'Voorbeeldstraat 48 A, 1234AB', 2, [
        toRelation('partner', 'S.M.', '', 'Kuyper', '1988-11-27'),
      ]),
      ouder: person('Yasmina', 'Y.', 'el', 'Fassi', '1984-09-14', 'vrouw', 'Proeflaan 7, 1234AC', 3, [
        toRelation('child', 'N.', 'el', 'Fassi', `${year - 9}-04-22`),
      ]),
      // Born between 1-1-1961 and 30-9-1961: AOW in 2028.
      opbouw: person('Henk', 'H.W.', '', 'Terpstra', '1961-03-14', 'man', 'Proeflaan 33, 1234AC', 4),
      overstap: person('Marloes', 'M.A.', 'de', 'Gruijl', `${year - 51}-12-01`, 'vrouw', 'Demoplein 5, 1234AD', 5),
      uitkering: person('Wim', 'W.', '', 'Haverkort', `${november}-11`, 'man', 'Demoplein 21, 1234AD', 6),
      tijdelijk: person('Ria', 'M.C.', '', 'Blauwgeers', aowReached, 'vrouw', 'Demoplein 40 B, 1234AD', 7),
      amerika: person('Dylan', 'D.R.', '', 'Whitcombe', '1990-07-04', 'man', 'Voorbeeldstraat 101, 1234AB', 8),
      incasso: person('Kees', 'C.', 'van der', 'Zandt', '1979-10-30', 'man', 'Voorbeeldstraat 150, 1234AB', 9),
      langjarig: person('Ingrid', 'I.', '', 'Molenkamp', '1968-08-08', 'vrouw', 'Proeflaan 88, 1234AC', 10, [
        toRelation('partner', 'P.H.', '', 'Oosterling', '1966-01-15'),
        toRelation('other', 'J.', '', 'Molenkamp', '1940-05-29'),
      ]),
      admin: person('Sanne', 'S.', '', 'Beheer', null, '', 'Demoplein 1, 1234AD', 11),
    },
    {
      starter: person('Milan', 'M.', '', 'Roodhorst', '2000-01-25', 'man', 'Oefenweg 3, 1234BA', 51),
      spaarder: person('Aïcha', 'A.', '', 'Benhamou', '1985-05-17', 'vrouw', 'Oefenweg 64, 1234BA', 52, [
        toRelation('partner', 'T.', 'van', 'Lierop', '1983-03-09'),
      ]),
      ouder: person('Bastiaan', 'B.L.', '', 'Vreeswijk', '1982-11-11', 'man', 'Oefenweg 90 C, 1234BA', 53, [
        toRelation('child', 'L.', '', 'Vreeswijk', `${year - 9}-08-02`),
      ]),
      opbouw: person('Greetje', 'G.', '', 'Noordhuis', '1961-07-22', 'vrouw', 'Toonkade 14, 1234BC', 54),
      overstap: person('Anton', 'A.J.', '', 'Spekman', `${year - 54}-04-06`, 'man', 'Toonkade 29, 1234BC', 55),
      uitkering: person('Tineke', 'T.', 'van', 'Essenberg', `${november}-23`, 'vrouw', 'Toonkade 62, 1234BC', 56),
      tijdelijk: person('Johan', 'J.', '', 'Kremerskotte', aowReached, 'man', 'Schetspad 8, 1234BD', 57),
      amerika: person('Ashley', 'A.M.', '', 'Fairbourne', '1992-10-12', 'vrouw', 'Schetspad 17, 1234BD', 58),
      incasso: person('Linda', 'L.', '', 'Hoogerbrug', '1981-06-28', 'vrouw', 'Oefenweg 117, 1234BA', 59),
      langjarig: person('Gerard', 'G.F.', 'ter', 'Braakhuis', '1965-09-19', 'man', 'Toonkade 75, 1234BC', 60, [
        toRelation('partner', 'E.', '', 'Wolters', '1967-12-31'),
      ]),
      admin: person('Joost', 'J.', '', 'Beheer', null, '', 'Schetspad 1, 1234BD', 61),
    },
  ]
  const cast = casts[brandIds.indexOf(brand) % casts.length]
  if (!cast) throw new Error('There are no demo people.')
  return cast
}

/** The customer's first relation of a kind, as a beneficiary. */
export function toBeneficiary(
  { relation, shareBasisPoints }: Pick<Beneficiary, 'relation' | 'shareBasisPoints'>,
  { relations }: DemoPerson,
): Beneficiary {
  const found = relations.find(({ kind }) => kind === relation)
  if (!found) throw new Error(`There is no ${relation} among the relations.`)
  const name = [found.initialen, found.tussenvoegsel, found.achternaam].filter((part) => part !== '').join(' ')
  return { name, geboortedatum: found.geboortedatum, relation, shareBasisPoints }
}

function toRelation(
  kind: Relation['kind'],
  initialen: string,
  tussenvoegsel: string,
  achternaam: string,
  born: string,
) {
  return { kind, initialen, tussenvoegsel, achternaam, geboortedatum: born }
}

/** `home` is as on an envelope; `telephone` is the end of the number. */
function person(
  voornaam: string,
  initialen: string,
  tussenvoegsel: string,
  achternaam: string,
  geboortedatum: string | null,
  geslacht: PersonalInfo['geslacht'],
  home: string,
  telephone: number,
  relations: DemoRelation[] = [],
): DemoPerson {
  const [, straatnaam = '', huisnummer, huisnummerToevoeging = '', postcode = ''] =
    /^(\w+) (\d+) ?(\w*), (\w+)$/.exec(home) ?? []
  return {
    voornaam,
    initialen,
    tussenvoegsel,
    achternaam,
    geboortedatum,
    geslacht,
    straatnaam,
    huisnummer: Number(huisnummer),
    huisnummerToevoeging,
    postcode,
    woonplaats: postcode < '1234B' ? 'Voorbeeldstad' : 'Modeldorp',
    land: 'NL',
    telefoonnummer: '',
    mobiel: `+316123450${String(telephone).padStart(2, '0')}`,
    nationaliteit: 'NL',
    relations,
  }
}
