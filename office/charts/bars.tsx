import { Table } from '#ui/table.tsx'

interface BarsProps {
  title: string
  /** What each bar stands for, in their order. */
  bars: readonly { label: string; value: number }[]
  /** The headings of the table that says the same. */
  heading: { label: string; value: string }
  /** The words on the way to that table. */
  asTable: string
}

const [BAR, GAP, HEIGHT] = [10, 4, 60]

/** Bars that the server draws, without a script; a table below says the same in numbers. */
export function Bars({ title, bars, heading, asTable }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const heightOf = (value: number) => (value / most) * HEIGHT
  return (
    <figure className="flex flex-col gap-2 text-sm">
      <figcaption className="font-medium">{title}</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * (BAR + GAP)} ${HEIGHT + 1}`}
        className="h-24 max-w-full self-start fill-river-700"
      >
        <rect y={HEIGHT} width={bars.length * (BAR + GAP)} height={1} className="fill-line-strong" />
        {bars.map(({ label, value }, n) => (
          <rect
            key={label}
            x={n * (BAR + GAP) + GAP / 2}
            y={HEIGHT - heightOf(value)}
            width={BAR}
            height={heightOf(value)}
          >
            <title>{`${label}: ${value}`}</title>
          </rect>
        ))}
      </svg>
      <details>
        <summary className="text-river-700">{asTable}</summary>
        <Table
          caption={title}
          keyOf={({ label }) => label}
          rows={bars}
          columns={[
            { title: heading.label, cell: ({ label }) => label },
            { title: heading.value, align: 'right', cell: ({ value }) => value },
          ]}
        />
      </details>
    </figure>
  )
}
