const DAY = 86_400_000

/** Holidays of the whole country that have a date; the others are counted from Easter. */
const FIXED = ['01-01', '08-01', '12-25']

/** Days after Easter: Ascension. */
const AFTER_EASTER = [39]

/** Holidays of some cantons only: the second day of the year, those of saints, and of the days after Christmas and Easter. */
const FIXED_OF_CANTONS = ['01-02', '01-06', '03-19', '05-01', '06-29', '08-15', '11-01', '12-08', '12-26']
/** Good Friday, Easter Monday, Whit Monday, Corpus Christi. */
const AFTER_EASTER_OF_CANTONS = [-2, 1, 50, 60]

/** Whether parcels go and arrive on a day, as `2026-12-03`: not on Sundays, nor on holidays of the whole of Switzerland. */
export function isDeliveryDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  if (day.getUTCDay() === 0 || FIXED.includes(date.slice(5))) return false
  const easter = easterOf(day.getUTCFullYear())
  return !AFTER_EASTER.some((days) => easter + days * DAY === day.getTime())
}

/** Whether a day is a holiday in some cantons, so that nobody knows whether anybody is there. */
export function isHolidaySomewhere(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  const easter = easterOf(day.getUTCFullYear())
  return (
    FIXED_OF_CANTONS.includes(date.slice(5)) ||
    AFTER_EASTER_OF_CANTONS.some((days) => easter + days * DAY === day.getTime())
  )
}

/** Easter Sunday of the Gregorian calendar, in milliseconds (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century + 8) / 25)
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * shift + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}
