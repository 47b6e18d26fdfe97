/**
 * The days of the exchange, by hand. Easter Sundays are written out, because the trial ends in 2032. A month is written
 * as its first day, 2027-03-01.
 */
const easterSundays = ['2026-04-05', '2027-03-28', '2028-04-16', '2029-04-01', '2030-04-21', '2031-04-13', '2032-03-28']
const dayLength = 86_400_000

const shift = (date: string, days: number) => new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)

/** Closed: weekends, New Year's Day, Good Friday, Easter Monday, Labour Day, Christmas and the day after it. */
function isOpen(date: string): boolean {
  const weekday = new Date(date).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(date.slice(5))) return false
  return !easterSundays.some((sunday) => date === shift(sunday, -2) || date === shift(sunday, 1))
}

function openDays(from: string, count: number): string[] {
  const days: string[] = []
  for (let date = from; days.length < count; date = shift(date, 1)) if (isOpen(date)) days.push(date)
  return days
}

/** The month that is so many months later. */
export function later(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** The months from one month until another. */
export function monthsFrom(one: string, other: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return count(other) - count(one)
}

/** The first trading day of a month, whose prices are used. */
export const dealingDay = (month: string): string => openDays(month, 1)[0] as string

/** The moment from which the prices of a month are known and money is paid: 9.00 on its fifth trading day. */
export const paidAt = (month: string): string => `${openDays(month, 5)[4]}T09:00`

/** Money for a month must be there by 16.00 on the last trading day before it. */
function cutOff(month: string): string {
  let date = shift(month, -1)
  while (!isOpen(date)) date = shift(date, -1)
  return `${date}T16:00`
}

/** Money of every month is collected on the 25th of the month before it, or the first trading day after that. */
export const collectionDay = (month: string): string => openDays(`${later(month, -1).slice(0, 8)}25`, 1)[0] as string

/** The month with whose prices money is invested that is received at a moment in Amsterdam (2027-07-05T14:00). */
export function investedIn(received: string): string {
  const next = later(received, 1)
  return received <= cutOff(next) ? next : later(next, 1)
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment in the time of Amsterdam: 2027-07-05T14:00. */
export const inAmsterdam = (moment: string): string => clock.format(new Date(moment)).replace(' ', 'T')
