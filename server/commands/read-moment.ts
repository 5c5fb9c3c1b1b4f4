/** A moment of the past with its zone, as `2026-11-02T10:04:59Z` or `2026-11-02 11:04:59+01`; null for anything else. */
export function readMoment(text: string): Date | null {
  const [, day, time, zone = ''] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::?\d\d)?)$/.exec(text) ?? []
  if (day === undefined) return null
  const moment = new Date(`${day}T${time}${/^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone}`)
  return Number.isNaN(moment.getTime()) || moment.getTime() > Date.now() ? null : moment
}
