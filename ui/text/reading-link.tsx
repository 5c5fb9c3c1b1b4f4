interface ReadingLinkProps {
  /** Missing when the content backend did not answer: then the text stands alone. */
  to: string | undefined
  children: string
}

/** Opens a text in another window, so that a half-filled form is not left. */
export function ReadingLink({ to, children }: ReadingLinkProps) {
  if (!to) return children
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {children}
    </a>
  )
}
