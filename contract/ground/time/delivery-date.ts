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
const dayAndMonth = { timeZone: 'UTC', day: 'numeric', month: 'long' } as const
const ofDay = new Intl.DateTimeFormat('de-CH', { ...dayAndMonth, weekday: 'long' })
/** Two days in one sentence have short names, or it takes three lines of a telephone. */
const ofTwo = new Intl.DateTimeFormat('de-CH', { ...dayAndMonth, weekday: 'short' })

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
  const when = earliest === latest ? `am ${inWords(earliest, ofDay)}` : `zwischen ${spanInWords(earliest, latest)}`
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

/** «Mi., 2., und Do., 3. Dezember». */
function spanInWords(earliest: string, latest: string): string {
  const isOneMonth = earliest.slice(0, 7) === latest.slice(0, 7)
  const first = inWords(earliest, ofTwo)
  return `${isOneMonth ? first.replace(/\S+$/, '').trimEnd() : first}, und ${inWords(latest, ofTwo)}`
}

function inWords(date: string, format: Intl.DateTimeFormat): string {
  return format.format(new Date(`${date}T00:00:00Z`))
}
