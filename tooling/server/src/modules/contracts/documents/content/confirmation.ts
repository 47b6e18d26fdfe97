import type { ChangeOption, ChangeValues } from '@portal/api/operations'
import { describeValues, optionNames } from '@portal/flows/contract/change-texts'
import { dealingOf } from '@portal/flows/contract/dealing-calendar'
import { formatDate } from '@portal/flows/values/dates'
import { toCalendarDate, toMoment } from '@portal/flows/values/moment'
import { formatMoney } from '@portal/flows/values/money'
import { productOf } from '@portal/flows/values/products'
import { cutOffText } from '@portal/flows/values/dealing-times'
import type { FundNames } from '../../../reference/funds.ts'
import { facts, heading, paragraph, type Block } from '../pdf/document-content.ts'
import type { Confirmation, ConfirmedChange, ConfirmedSale, Signature } from '../read-confirmation.ts'
import type { DocumentRow } from '../documents-queries.ts'

/** The customer's order as it was on that day. */
export function toConfirmation(contract: DocumentRow, confirmation: Confirmation, names: FundNames): Block[] {
  switch (confirmation.kind) {
    case 'signature':
      return toSignature(contract, confirmation, names)
    case 'change':
      return toChange(confirmation, names)
    case 'sale':
      return toSale(confirmation, names)
  }
}

function toSignature(
  { initialDepositCents, productCode }: DocumentRow,
  { signedAt, startDate, terms }: Signature,
  names: FundNames,
): Block[] {
  const agreed = terms.filter(({ option }) => option !== (productOf(productCode).isPaidOut ? 'inleg' : 'uitkering'))
  return [
    paragraph(
      signedAt
        ? `U hebt uw aanvraag ondertekend op ${atMoment(signedAt)}. Dit is wat u met ons hebt afgesproken.`
        : 'Dit is wat u met ons hebt afgesproken toen uw contract begon.',
    ),
    heading('Uw afspraken'),
    facts([
      ['Begint op', formatDate(startDate)],
      ['Eerste inleg', initialDepositCents > 0 ? formatMoney(initialDepositCents) : 'Geen'],
      ...agreed.map(({ option, values }) => [optionNames[option], toValuesText(option, values, names)] as const),
    ]),
    paragraph('Hebt u later iets gewijzigd? Dan vindt u daarvan een eigen bevestiging bij uw documenten.'),
  ]
}

function toChange({ option, before, after, effectiveOn, requestedAt }: ConfirmedChange, names: FundNames): Block[] {
  return [
    paragraph(`U hebt deze wijziging bevestigd op ${atMoment(requestedAt)}.`),
    heading(optionNames[option]),
    facts([
      ['Was', toValuesText(option, before, names)],
      ['Wordt', toValuesText(option, after, names)],
      ['Gaat in op', formatDate(effectiveOn)],
      ['Kosten', 'Geen'],
    ]),
    notYours,
  ]
}

function toSale({ request, month, estimatedCents, requestedAt }: ConfirmedSale, names: FundNames): Block[] {
  const { dealingDate, publicationDate, cutOffDate } = dealingOf(month)
  return [
    paragraph(`U hebt deze opdracht bevestigd op ${atMoment(requestedAt)}.`),
    heading('Uw opdracht'),
    facts([
      ['Wij verkopen', describeSale(request, names)],
      ...(estimatedCents === null ? [] : [['Geschatte opbrengst', formatMoney(estimatedCents)] as const]),
      ['Tegen de koers van', formatDate(dealingDate)],
      ['Bekend op', formatDate(publicationDate)],
      ['In te trekken tot en met', `${formatDate(cutOffDate)}, ${cutOffText}`],
    ]),
    paragraph(
      'De opbrengst is een schatting met de laatste koersen. Wat u krijgt, hangt af van de koers waarvoor wij verkopen.',
    ),
    ...(request.acceptsTaxConsequence
      ? [
          // AWR art. 30i: 20 %, in any year.
          paragraph(
            'U verkoopt uit een lijfrente. Op de opbrengst houden wij loonheffing in, en meestal betaalt u bij uw aangifte 20% revisierente.',
          ),
        ]
      : []),
    notYours,
  ]
}

function toValuesText(option: ChangeOption, values: ChangeValues, names: FundNames): string {
  return describeValues(option, values, names).join('; ')
}

function describeSale({ kind, amountCents, funds }: ConfirmedSale['request'], names: FundNames): string {
  if (kind === 'all') return 'Alles wat verkocht kan worden'
  if (kind === 'amount') return `Voor ${formatMoney(amountCents ?? 0)}, verdeeld over uw fondsen`
  return funds
    .map(({ id, amountCents: cents }) => `${names.get(id)}: ${cents === null ? 'alles' : `voor ${formatMoney(cents)}`}`)
    .join('; ')
}

const notYours: Block = paragraph(
  'Hebt u dit niet zelf gedaan? Laat het ons dan meteen weten. U vindt ons in het portaal onder Contact.',
)

function atMoment(instant: Date): string {
  return `${formatDate(toCalendarDate(instant))} om ${toMoment(instant).time.replace(':', '.')} uur`
}
