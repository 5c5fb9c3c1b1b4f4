import { at } from '#kernel/clock.ts'

/** Something that happens in the demonstration's past, and what it leads to later. */
export interface Step {
  at: Date
  // biome-ignore lint/suspicious/noConfusingVoidType: most steps lead to nothing
  take(): Promise<readonly Step[] | void>
}

const DAY = 86_400_000

/** So many days before or after a moment. */
export function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY)
}

/** Takes steps in the order of time, each at its moment, until the last moment. */
export async function live(steps: readonly Step[], until: Date): Promise<void> {
  const ahead = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (let step = ahead.shift(); step !== undefined && step.at <= until; step = ahead.shift()) {
    const { at: moment, take } = step
    for (const next of (await at(moment, take)) ?? []) {
      const place = ahead.findIndex((other) => other.at > next.at)
      ahead.splice(place === -1 ? ahead.length : place, 0, next)
    }
  }
}
