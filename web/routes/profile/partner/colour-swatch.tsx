/** A colour beside its name. */
export function ColourSwatch({ colour }: { colour: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      {/* An attribute, because the CSP forbids inline styles. */}
      <svg aria-hidden="true" viewBox="0 0 1 1" className="size-5 rounded-sm border border-line-strong">
        <rect width="1" height="1" fill={colour} />
      </svg>
      <span className="font-mono">{colour}</span>
    </span>
  )
}
