import type { ReactNode } from 'react'
import { Table } from '#ui/table.tsx'

interface BarsProps {
  title: string
  /** What each bar stands for, in their order; `shown` is its value in words. */
  bars: readonly { label: string; value: number; shown?: string }[]
  /** The words on the way to the table that says the same. */
  asTable: string
  /** That table. */
  children: ReactNode
}

const [BAR, GAP, HEIGHT] = [10, 4, 60]

/** Bars that the server draws, without a script; a table below says the same in numbers. */
export function Bars({ title, bars, asTable, children }: BarsProps) {
  const values = bars.map(({ value }) => value)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const scale = HEIGHT / Math.max(1, most - least)
  const ground = most * scale
  return (
    <figure className="flex flex-col gap-2 text-sm">
      <figcaption className="font-medium">{title}</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${bars.length * (BAR + GAP)} ${HEIGHT + 1}`}
        className="h-24 max-w-full self-start fill-river-700"
      >
        <rect y={ground} width={bars.length * (BAR + GAP)} height={1} className="fill-line-strong" />
        {bars.map(({ label, value, shown = String(value) }, n) => (
          <rect
            key={label}
            x={n * (BAR + GAP) + GAP / 2}
            y={value < 0 ? ground : ground - value * scale}
            width={BAR}
            height={Math.abs(value) * scale}
          >
            <title>{`${label}: ${shown}`}</title>
          </rect>
        ))}
      </svg>
      <details>
        <summary className="text-river-700">{asTable}</summary>
        {children}
      </details>
    </figure>
  )
}

interface CountedBarsProps extends Omit<BarsProps, 'children'> {
  /** The headings of the table. */
  heading: { label: string; value: string }
}

/** Bars with their table. */
export function CountedBars({ heading, ...bars }: CountedBarsProps) {
  return (
    <Bars {...bars}>
      <Table
        caption={bars.title}
        keyOf={({ label }) => label}
        rows={bars.bars}
        columns={[
          { title: heading.label, cell: ({ label }) => label },
          { title: heading.value, align: 'right', cell: ({ value, shown }) => shown ?? value },
        ]}
      />
    </Bars>
  )
}
