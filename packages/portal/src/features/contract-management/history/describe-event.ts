import type { HistoryEvent } from '@portal/api/operations'
import { optionNames } from '@portal/flows/contract/change-texts'
import { toCalendarDate } from '@portal/flows/values/moment'
import { formatMoney } from '@portal/flows/values/money'
import { methodNameOf, paymentTexts } from '../../../flow/payment/payment-texts.ts'
import type { Portal } from '../../../shared/portal.ts'
import { eventTexts as texts } from './history-texts.ts'

type EventDescription = { sentence: string; note?: string | undefined }

export function describeEvent(portal: Portal, event: HistoryEvent): EventDescription {
  const { kind, title, note } = event
  const amount = formatMoney(event.amountCents ?? 0)
  switch (kind) {
    case 'signed':
      return { sentence: texts.signed }
    case 'change-requested':
      return { sentence: texts.changeRequested(toOptionName(event)) }
    case 'change-effective':
      return { sentence: texts.changeEffective(toOptionName(event)) }
    case 'change-withdrawn':
      return { sentence: texts.changeWithdrawn(toOptionName(event)) }
    case 'payment':
      return { sentence: sentenceOf(texts.payment, event), note: nameOfMethod(portal, event) }
    case 'mandate':
      return { sentence: sentenceOf(texts.mandate, event), note: nameOf(paymentTexts.mandateMethods, note) }
    case 'sale-requested':
      return {
        sentence: texts.saleRequested,
        note: event.amountCents === null ? undefined : texts.saleEstimate(amount),
      }
    case 'sale-dealt':
      return { sentence: texts.saleDealt(amount) }
    case 'sale-paid':
      return { sentence: texts.salePaid(amount) }
    case 'sale-withdrawn':
      return { sentence: texts.saleWithdrawn }
    case 'moved':
      return { sentence: texts.moved }
    case 'ended':
      return { sentence: texts.ended }
    case 'ended-paid':
      return { sentence: (note === 'transfer' ? texts.endedTransferred : texts.endedToHeirs)(amount) }
    case 'document':
      return { sentence: texts.document(title ?? '') }
    case 'life-event-told':
      return { sentence: texts.lifeEventTold((title ?? '').toLowerCase()) }
    case 'life-event-closed':
      return { sentence: texts.lifeEventClosed((title ?? '').toLowerCase()) }
    case 'life-event-withdrawn':
      return { sentence: texts.lifeEventWithdrawn((title ?? '').toLowerCase()) }
    case 'annuity-moved':
      return { sentence: texts.annuityMoved(title ?? '') }
    case 'annuity-too-late':
      return { sentence: texts.annuityTooLate }
    case 'annuity-above-maximum':
      return { sentence: texts.annuityAboveMaximum }
    case 'annuity-extended':
      return { sentence: texts.annuityExtended(title ?? '') }
    case 'staff-look':
      return { sentence: texts.staffLook(title ?? ''), note: note ? texts.reason(note) : undefined }
  }
}

function toOptionName({ option }: HistoryEvent): string {
  return option === null ? '' : optionNames[option].toLowerCase()
}

/** The contract of the API allows new statuses; an event without a sentence is still shown. */
function sentenceOf(
  sentences: Readonly<Record<string, (amount: string) => string>>,
  { status, amountCents }: HistoryEvent,
): string {
  return sentences[status ?? '']?.(formatMoney(amountCents ?? 0)) ?? texts.other
}

function nameOfMethod(portal: Portal, { note, at }: HistoryEvent): string | undefined {
  if (note === 'ideal') return methodNameOf(portal, note, toCalendarDate(new Date(at)))
  return nameOf(paymentTexts.methods, note)
}

function nameOf(names: Readonly<Record<string, string>>, id: string | null): string | undefined {
  return id === null ? undefined : names[id]
}
