import type { FiscalYears } from '@portal/flows/annuity/fiscal-years'
import type { AnnuityTerm } from '@portal/flows/annuity/annuity-term'
import {
  addYears,
  ageOn,
  type CalendarDate,
  compareDates,
  firstDayOfNextMonth,
  formatDate,
} from '@portal/flows/values/dates'
import type { LijfrenteUitkeren } from '@portal/flows/flow/products/lijfrente-uitkeren'
import { checkBirthdate, checkDuration } from '@portal/flows/values/limits'
import { annuityTermOf } from '@portal/flows/flow/products/lijfrente-uitkeren'
import type { TimelineMoment, TimelineSpan } from '@portal/ui/timeline'
import { timelineTexts as texts } from './lijfrente-uitkeren-texts.ts'

/** The annuity on a timeline: the chosen dates, the legal limits, and why a choice is not allowed. */
type AnnuityTime = {
  term: AnnuityTerm
  moments: readonly TimelineMoment[]
  spans: readonly TimelineSpan[]
  ticks: readonly { at: number; label: string }[]
}

/** Null until the birth date and the conditions are known. */
export function toAnnuityTime(
  flow: LijfrenteUitkeren,
  today: CalendarDate,
  fiscalYears: FiscalYears,
): AnnuityTime | null {
  const { geboortedatum: birthdate, duration } = flow
  const term = annuityTermOf(flow, today, fiscalYears)
  if (birthdate === null || term === null || !isBirthdateKnown(flow, today)) return null
  const start = flow.start ?? firstDayOfNextMonth(today)
  const end = duration !== null && checkDuration(duration) === null ? addYears(start, duration) : null
  const moments: readonly Omit<DatedMoment, 'at'>[] = [
    { id: 'birth', label: texts.birth, on: birthdate, mark: 'dot' },
    {
      id: 'aow',
      label: texts.aow,
      on: term.aowDate,
      note: term.isAowCertain ? undefined : texts.aowUncertain,
      mark: 'diamond',
    },
    { id: 'start', label: texts.start, on: start, note: texts.age(ageOn(birthdate, start)), mark: 'begin' },
    { id: 'latest', label: texts.latest, on: term.latestStart, mark: 'limit' },
    ...(end === null
      ? []
      : [{ id: 'end', label: texts.end, on: end, note: texts.age(ageOn(birthdate, end)), mark: 'end' } as const]),
  ]
  const last = addYears(start, end === null ? term.minimumYears : Math.max(term.minimumYears, duration ?? 0))
  return {
    term,
    moments: moments
      .toSorted((a, b) => compareDates(a.on, b.on))
      .map(({ on, ...moment }) => ({ ...moment, at: toMonths(on), date: formatDate(on) })),
    spans: [
      ...(end === null
        ? []
        : [
            {
              id: 'term',
              from: toMonths(start),
              to: toMonths(end),
              label: texts.term(duration ?? 0),
              tone: term.reasons.length > 0 ? 'refused' : 'chosen',
            } as const,
          ]),
      {
        id: 'minimum',
        from: toMonths(start),
        to: toMonths(addYears(start, term.minimumYears)),
        label: texts.minimum(term.minimumYears),
        tone: 'minimum',
      },
    ],
    ticks: toTicks(
      [start, term.aowDate].toSorted(compareDates)[0] ?? start,
      [last, term.latestStart].toSorted(compareDates)[1] ?? last,
    ),
  }
}

/** Returns true when the customer filled in a birth date that is possible. */
export function isBirthdateKnown({ geboortedatum }: LijfrenteUitkeren, today: CalendarDate): boolean {
  return geboortedatum !== null && checkBirthdate(geboortedatum, today) === null
}

type DatedMoment = Omit<TimelineMoment, 'date'> & { on: CalendarDate }

/** Months since the year 0, with days as parts of 31: exact enough for a position on a line. */
function toMonths(date: CalendarDate): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return year * 12 + month - 1 + (day - 1) / 31
}

/** Every second, fifth or tenth year. */
function toTicks(from: CalendarDate, to: CalendarDate): AnnuityTime['ticks'] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = last - first
  const step = years > 30 ? 10 : years > 12 ? 5 : 2
  const start = Math.ceil((first + 1) / step) * step
  return Array.from({ length: Math.max(0, Math.floor((last - start) / step) + 1) }, (_, index) => {
    const year = start + index * step
    return { at: year * 12, label: String(year) }
  })
}
