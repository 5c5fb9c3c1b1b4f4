import { swissTime } from './time/swiss-time.ts'

interface TimelineProps {
  /** Read aloud. */
  label: string
  /** `at`: ISO 8601, UTC. */
  entries: readonly { text: string; at: string }[]
  /** How a moment is written. */
  momentOf: (day: string, time: string) => string
}

/** What happened, with the times, along a line. */
export function Timeline({ label, entries, momentOf }: TimelineProps) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4 border-l-2 border-line-strong pl-5">
      {entries.map(({ text, at }) => {
        const { day, time } = swissTime(at)
        return (
          <li
            key={text + at}
            className="relative before:absolute before:top-1.5 before:-left-[1.625rem] before:size-2.5 before:rounded-full before:bg-river-700"
          >
            <p className="font-medium">{text}</p>
            <time dateTime={at} className="text-sm text-ink-soft">
              {momentOf(day, time)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}
