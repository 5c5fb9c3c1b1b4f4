const DAY = 86_400_000

/** The day after a day, `2026-11-21`. */
export function dayAfter(day: string): string {
  return shifted(day, DAY)
}

export function dayBefore(day: string): string {
  return shifted(day, -DAY)
}

function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by).toISOString().slice(0, 10)
}
