import { describeValues, optionNames, profileNames, termNames } from '@portal/flows/contract/change-texts'
import { formatDate } from '@portal/flows/values/dates'
import { formatIban } from '@portal/flows/values/identifiers'
import { formatPercentage } from '@portal/flows/values/percentage'
import { productNameOf } from '@portal/flows/values/products'
import { lifeEventNames } from '../../life-events/names.ts'
import { fundNameOf } from '../../reference/funds.ts'
import type { ContractData } from './contract-data.ts'
import { toEventText } from './event-texts.ts'
import { formatAmount, formatWhen } from './format.ts'
import {
  changeStatusNames,
  channelNames,
  lifeEventStatusNames,
  methodNames,
  orderNames,
  orderStatusNames,
  purposeNames,
  relationNames,
  statusNames,
} from './names.ts'
import { toRecord, type Part, type Table } from './page.ts'

const fundNames = { get: fundNameOf }

/** A contract as people read it; transactions and documents are files beside the page. */
export function toContractParts(contract: ContractData): Part {
  return {
    title: `Contract ${contract.details.number}`,
    tables: [
      toRecord('Het contract', contractRows(contract)),
      splitTable(contract),
      beneficiaryTable(contract),
      paymentTable(contract),
      mandateTable(contract),
      orderTable(contract),
      changeTable(contract),
      lifeEventTable(contract),
      documentTable(contract),
      valueTable(contract),
      historyTable(contract),
    ],
  }
}

function contractRows({ details, payoutIban, signature, transactionsPath }: ContractData) {
  return [
    ['Product', productNameOf(details.productCode)],
    ['Omschrijving', details.description],
    ['Op naam van', details.holders.map(({ name }) => name).join(', ')],
    ['Voorwaarden', details.conditions],
    ['Begin', formatDate(details.startDate)],
    ['Einde', details.endDate === null ? 'Zonder einddatum' : formatDate(details.endDate)],
    ['Risicoprofiel', profileNames[details.chosenRiskProfile]],
    ['Inleg per maand', formatAmount(details.periodicDepositCents)],
    ['Uitkering', termNames[details.uitkeringsTermijnCode]],
    ['Tegenrekening', payoutIban === null ? (details.maskedIban ?? '') : formatIban(payoutIban)],
    ['Waarde', formatAmount(details.valueCents)],
    ['Waarde op', details.valueDate === null ? '' : formatDate(details.valueDate)],
    [
      'Ondertekend',
      signature ? `${formatWhen(signature.signedAt)}, met: ${channelNames[signature.channel].toLowerCase()}` : '',
    ],
    ['Transacties', { path: transactionsPath, label: 'transacties.csv' }],
  ] as const
}

function splitTable({ details }: ContractData): Table {
  return {
    caption: 'Verdeling van uw inleg',
    head: ['Fonds', 'Deel'],
    rows: details.funds.map(({ name, shareBasisPoints }) => [name, formatPercentage(shareBasisPoints)]),
  }
}

function beneficiaryTable({ details }: ContractData): Table {
  return {
    caption: 'Begunstigden',
    head: ['Naam', 'Wie', 'Geboortedatum', 'Deel'],
    rows: details.beneficiaries.map((each) => [
      each.name,
      relationNames[each.relation],
      formatDate(each.geboortedatum),
      formatPercentage(each.shareBasisPoints),
    ]),
  }
}

function paymentTable({ payments }: ContractData): Table {
  return {
    caption: 'Betalingen',
    head: ['Gemaakt', 'Waarvoor', 'Hoe', 'Bedrag', 'Stand', 'Betaald', 'Kenmerk'],
    rows: payments.map((each) => [
      formatWhen(each.createdAt),
      purposeNames[each.purpose],
      methodNames[each.method],
      formatAmount(each.amountCents),
      statusNames[each.status],
      formatWhen(each.paidAt),
      each.reference ?? '',
    ]),
  }
}

function mandateTable({ mandates }: ContractData): Table {
  return {
    caption: 'Machtigingen',
    head: ['Gemaakt', 'Hoe', 'Bedrag per maand', 'Stand', 'Getekend', 'Rekening'],
    rows: mandates.map((each) => [
      formatWhen(each.createdAt),
      methodNames[each.method],
      formatAmount(each.amountCents),
      statusNames[each.status],
      formatWhen(each.signedAt),
      each.maskedIban ?? '',
    ]),
  }
}

function orderTable({ orders }: ContractData): Table {
  return {
    caption: 'Opdrachten',
    head: ['Gegeven', 'Wat', 'Stand', 'Maand', 'Geschat', 'Opbrengst', 'Belasting'],
    rows: orders.map((each) => [
      formatWhen(each.createdAt),
      orderNames[each.kind],
      orderStatusNames[each.status],
      formatDate(each.month),
      formatAmount(each.estimatedCents),
      formatAmount(each.proceedsCents),
      formatAmount(each.taxCents),
    ]),
  }
}

function changeTable({ changes }: ContractData): Table {
  return {
    caption: 'Wijzigingen',
    head: ['Bevestigd', 'Wat', 'Was', 'Wordt', 'Stand', 'Vanaf'],
    rows: changes.map(({ requestedAt, option, before, after, status, effectiveOn }) => [
      formatWhen(requestedAt),
      optionNames[option],
      describeValues(option, before, fundNames).join('; '),
      describeValues(option, after, fundNames).join('; '),
      changeStatusNames[status],
      formatDate(effectiveOn),
    ]),
  }
}

function lifeEventTable({ lifeEvents }: ContractData): Table {
  return {
    caption: 'Wat u hebt doorgegeven',
    head: ['Doorgegeven', 'Wat', 'Datum', 'Naam', 'Kenmerk', 'E-mail', 'Stand'],
    rows: lifeEvents.map(({ createdAt, kind, status, values }) => [
      formatWhen(createdAt),
      lifeEventNames[kind],
      values.date === '' ? '' : formatDate(values.date),
      values.name,
      values.reference,
      values.email,
      lifeEventStatusNames[status],
    ]),
  }
}

function documentTable({ documents }: ContractData): Table {
  return {
    caption: 'Documenten',
    head: ['Datum', 'Document'],
    rows: documents.map(({ date, title, path }) => [formatDate(date), { path, label: title }]),
  }
}

function valueTable({ values }: ContractData): Table {
  return {
    caption: 'Waarde per maand',
    head: ['Op', 'Waarde', 'Ingelegd', 'Opgenomen', 'Kosten'],
    rows: values.map((each) => [
      formatDate(each.month),
      formatAmount(each.value_cents),
      formatAmount(each.deposited_cents),
      formatAmount(each.withdrawn_cents),
      formatAmount(each.costs_cents),
    ]),
  }
}

function historyTable({ history }: ContractData): Table {
  return {
    caption: 'Historie',
    head: ['Wanneer', 'Wat'],
    rows: history.map((event) => [formatWhen(event.at), toEventText(event)]),
  }
}
