import type { ReactNode } from 'react'

/** Values with their labels beside them, above on narrow screens; a label without a value is left out. */
export function Facts({ rows }: { rows: readonly (readonly [label: string | undefined, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-8 sm:gap-y-2">
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
