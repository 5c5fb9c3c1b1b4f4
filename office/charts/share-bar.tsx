interface ShareBarProps {
  value: number
  /** The greatest of its column. */
  most: number
}

/** How large a number of a table is beside the others; the number stands in the table. */
export function ShareBar({ value, most }: ShareBarProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 w-24 fill-river-700">
      <rect width={most > 0 ? (Math.max(0, value) / most) * 100 : 0} height={8} />
    </svg>
  )
}
