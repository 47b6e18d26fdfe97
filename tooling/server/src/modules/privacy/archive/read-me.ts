import { formatDate } from '@portal/flows/values/dates'
import { newsletterTopics } from '@portal/flows/account/newsletter-topics'
import type { Brand } from '../../../platform/brands.ts'
import type { AccountData } from './account-data.ts'
import type { ContractData } from './contract-data.ts'
import { toContractParts } from './contract-tables.ts'
import { formatValue, formatWhen } from './format.ts'
import { erasureNames, fieldNames, relationNames, secondFactorNames } from './names.ts'
import type { OfferData } from './offer-data.ts'
import { toOfferParts } from './offer-tables.ts'
import { toPage, toRecord, type Section, type Table } from './page.ts'

export type ArchiveData = AccountData & {
  offers: readonly OfferData[]
  contracts: readonly ContractData[]
}

/** The archive as a page for people; what is in `gegevens.json` for programs. */
export function toReadMe(brand: Brand, data: ArchiveData, today: string): string {
  const title = `Uw gegevens bij ${brand.name}`
  const intro = [
    `Dit is wat ${brand.name} op ${formatDate(today)} van u bewaart. In deze map staat hetzelfde als bestand voor programma’s (gegevens.json), met uw transacties en documenten.`,
    'Uw wachtwoord en de geheimen van uw app, passkeys en herstelcodes staan er niet bij: die bewaren wij alleen onleesbaar.',
    `Klopt er iets niet, of hebt u een vraag? Mail ons: ${brand.email}.`,
  ]
  return toPage(brand, title, intro, toSections(data))
}

function toSections(data: ArchiveData): Section[] {
  return [
    section('Uw account', 'Waarmee u inlogt.', accountTables(data)),
    section('Persoonlijke informatie', 'Wat u zelf over uzelf invulde.', [toRecord('Uw gegevens', personRows(data))]),
    section('Relaties', 'Uw partner, kinderen en anderen.', [relationTable(data)]),
    section('Nieuwsbrief', 'Waarvoor u toestemming gaf, en wat u weer introk.', [newsletterTable(data)]),
    {
      title: 'Berekeningen en aanvragen',
      intro: 'Met de mensen en documenten van elke aanvraag.',
      parts: data.offers.map(toOfferParts),
    },
    {
      title: 'Contracten',
      intro: 'Met betalingen, opdrachten, wijzigingen, documenten en wat er gebeurde.',
      parts: data.contracts.map(toContractParts),
    },
    section('Wie van ons uw gegevens zag', 'Elke keer dat een medewerker met u meekeek.', lookTables(data)),
    section('Verzoeken om te wissen', 'Wat u vroeg, en wat ermee is gebeurd.', [erasureTable(data)]),
  ]
}

function section(title: string, intro: string, tables: Table[]): Section {
  return { title, intro, parts: [{ title: '', tables }] }
}

function accountTables({ account, passkeys, sessions, devices }: ArchiveData): Table[] {
  return [
    toRecord(
      'Account',
      account === undefined
        ? []
        : [
            ['Naam', account.name],
            ['E-mailadres', account.email],
            ['Gebruikersnaam', account.username],
            ['Mobiel nummer', account.mobile ?? ''],
            ['Gemaakt', formatWhen(account.createdAt)],
            ['Laatst ingelogd', formatWhen(account.lastLoginAt)],
            ['Extra stap bij het inloggen', secondFactorNames[account.secondFactor]],
            ['Herstelcodes die u nog hebt', String(account.recoveryCodesLeft)],
          ],
    ),
    {
      caption: 'Passkeys',
      head: ['Naam', 'Gemaakt', 'Laatst gebruikt'],
      rows: passkeys.map((each) => [each.name, formatWhen(each.createdAt), formatWhen(each.lastUsedAt)]),
    },
    {
      caption: 'Waar u nu bent ingelogd',
      head: ['Apparaat', 'Sinds', 'Laatst gebruikt', 'Door'],
      rows: sessions.map((each) => [
        each.device === '' ? 'Onbekend' : each.device,
        formatWhen(each.createdAt),
        formatWhen(each.lastUsedAt),
        each.isOfStaff ? 'Een medewerker' : 'Uzelf',
      ]),
    },
    {
      caption: 'Apparaten die wij herkennen, met een willekeurig nummer in een cookie',
      head: ['Laatst gebruikt'],
      rows: devices.map((each) => [formatWhen(each.lastUsedAt)]),
    },
  ]
}

function personRows({ personalInfo }: ArchiveData): (readonly [string, string])[] {
  const { identiteitsbewijs, email: _, ...fields } = personalInfo
  return [
    ...Object.entries(fields).map(([field, value]) => [fieldNames[field] ?? field, formatValue(value)] as const),
    [
      'Identiteitsbewijs',
      identiteitsbewijs ? `${identiteitsbewijs.soort}, geldig tot ${formatDate(identiteitsbewijs.geldigTot)}` : '',
    ],
  ]
}

function relationTable({ relations }: ArchiveData): Table {
  return {
    caption: 'Relaties',
    head: ['Wie', 'Initialen', 'Tussenvoegsel', 'Achternaam', 'Geboortedatum'],
    rows: relations.map((each) => [
      relationNames[each.kind],
      each.initialen,
      each.tussenvoegsel,
      each.achternaam,
      formatDate(each.geboortedatum),
    ]),
  }
}

function newsletterTable({ newsletter }: ArchiveData): Table {
  return {
    caption: 'Toestemmingen',
    head: ['Onderwerp', 'Gegeven', 'Ingetrokken'],
    rows: newsletter.map(({ topic, consentedAt, withdrawnAt }) => [
      newsletterTopics.topics.find(({ id }) => id === topic)?.title ?? topic,
      formatWhen(consentedAt),
      formatWhen(withdrawnAt),
    ]),
  }
}

function lookTables({ looks, staffCalls }: ArchiveData): Table[] {
  return [
    {
      caption: 'Meekijken',
      head: ['Wie', 'Waarom', 'Begin', 'Einde'],
      rows: looks.map((each) => [each.staffName, each.reason, formatWhen(each.startedAt), formatWhen(each.endedAt)]),
    },
    {
      caption: 'Wat een medewerker daarbij opvroeg',
      head: ['Wanneer', 'Wat', 'Waarom'],
      rows: staffCalls.map((each) => [formatWhen(each.at), each.operation, each.reason ?? '']),
    },
  ]
}

function erasureTable({ erasures }: ArchiveData): Table {
  return {
    caption: 'Verzoeken',
    head: ['Gevraagd', 'Uit te voeren op', 'Stand', 'Afgehandeld'],
    rows: erasures.map((each) => [
      formatWhen(each.requestedAt),
      formatDate(each.dueOn),
      erasureNames[each.status],
      formatWhen(each.finishedAt),
    ]),
  }
}
