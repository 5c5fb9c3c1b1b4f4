import { swissClock } from '#ui/time/swiss-time.ts'

/** Summer time first: an hour that comes twice is the first one. */
const OFFSETS = ['+02:00', '+01:00']

/** A moment as a field shows it in Switzerland, `2026-11-21T08:00`; seconds only where it has some. */
export function toSwissField(isoTime: string): string {
  const { date, time } = swissClock(isoTime)
  const seconds = new Date(isoTime).getUTCSeconds()
  return `${date}T${time}${seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`}`
}

/** The moment that a field of Swiss time means, with its offset; null where it is none. */
export function fromSwissField(local: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local)) return null
  const whole = local.length === 16 ? `${local}:00` : local
  const meant = OFFSETS.map((offset) => `${whole}${offset}`)
  // An hour that summer time leaves out is none in any offset: then that of the winter stands for it.
  const found = meant.find((moment) => !Number.isNaN(Date.parse(moment)) && toSwissField(moment) === shortened(whole))
  return found ?? (Number.isNaN(Date.parse(whole)) ? null : (meant.at(-1) ?? null))
}

function shortened(whole: string): string {
  return whole.endsWith(':00') ? whole.slice(0, 16) : whole
}
