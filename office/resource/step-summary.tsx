interface StepSummaryProps {
  label: string
  /** The letter that opens it. */
  shortcut?: string | undefined
}

/** The line of a step that is always seen: what it does, and its key. */
export function StepSummary({ label, shortcut }: StepSummaryProps) {
  return (
    <summary className="flex items-baseline gap-2 px-4 py-2.5 font-semibold text-river-700 hover:bg-river-50">
      <span data-step-label>{label}</span>
      {shortcut !== undefined && (
        <kbd className="rounded-sm border border-line-strong px-1.5 text-sm text-ink-soft">{shortcut}</kbd>
      )}
    </summary>
  )
}
