import type { ReactNode } from 'react'

/** Characters of a word that fits on the narrowest screen, in the largest heading too. */
const LONGEST = 16

/** Keeps «E-Mail-Adresse» on one line, where browsers would break at a hyphen; longer words may break there. */
export function WholeWords({ children }: { children: string }) {
  const parts: ReactNode[] = []
  for (const part of children.split(/(\S+-\S+)/)) {
    const isKept = part.length <= LONGEST && /^\S+-\S+$/.test(part)
    parts.push(
      isKept ? (
        <span key={parts.length} className="whitespace-nowrap">
          {part}
        </span>
      ) : (
        part
      ),
    )
  }
  return parts
}
