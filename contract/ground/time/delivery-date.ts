import type { DeliveryDays } from './delivery-days.ts'
import { isDeliveryDay, isHolidaySomewhere } from './working-days.ts'

/** The hour in Switzerland until which an order goes out as one of that day. */
export const CUT_OFF = 15

const DAY = 86_400_000

const swissClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'short',
})
const ofDay = new Intl.DateTimeFormat('de-CH', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

/**
 * When what is ordered now arrives: «bei Bestellung bis 15 Uhr am Montag, 30. November». Counted in days from Monday to
 * Friday that are no holiday; one of some cantons only may or may not be one, which makes a range.
 */
export function deliveryDate({ from, to }: DeliveryDays, now: Date): string {
  const [today = '', time = ''] = swissClock.format(now).split(' ')
  const isInTime = isWorkingDay(today, 'surely') && Number(time.slice(0, 2)) < CUT_OFF
  // Ordered later, it goes out as if it were ordered on the next working day.
  const taken = (certainty: Certainty) => (isInTime ? today : later(today, 1, certainty))
  const earliest = later(taken('perhaps'), from, 'perhaps')
  const latest = later(taken('surely'), to, 'surely')
  const when = earliest === latest ? `am ${inWords(earliest)}` : `zwischen ${spanInWords(earliest, latest)}`
  return isInTime ? `bei Bestellung bis ${CUT_OFF} Uhr ${when}` : when
}

type Certainty = 'surely' | 'perhaps'

/** Whether people work on a day: surely, or at least in some cantons. */
function isWorkingDay(date: string, certainty: Certainty): boolean {
  const isSaturday = new Date(`${date}T00:00:00Z`).getUTCDay() === 6
  return isDeliveryDay(date) && !isSaturday && (certainty === 'perhaps' || !isHolidaySomewhere(date))
}

/** So many working days after a date. */
function later(date: string, days: number, certainty: Certainty): string {
  let day = date
  for (let left = days; left > 0; ) {
    day = dayAfter(day)
    if (isWorkingDay(day, certainty)) left -= 1
  }
  return day
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10)
}

/** «Mittwoch, 2., und Donnerstag, 3. Dezember». */
function spanInWords(earliest: string, latest: string): string {
  const isOneMonth = earliest.slice(0, 7) === latest.slice(0, 7)
  const first = isOneMonth ? inWords(earliest).replace(/\S+$/, '').trimEnd() : inWords(earliest)
  return `${first}, und ${inWords(latest)}`
}

function inWords(date: string): string {
  return ofDay.format(new Date(`${date}T00:00:00Z`))
}
