import { type ReactElement, useContext } from 'react'
import { OpeningsContext } from './openings.tsx'

/** A part that many pages share, as the server draws it once for all of them. */
export interface SharedPart {
  /** What the part is drawn of: an object that is made anew when its content changes. */
  of: object
  /** What else the part depends on. */
  by: string
  draw: ReactElement
}

interface SharedProps extends Pick<SharedPart, 'of' | 'by'> {
  children: ReactElement
}

/**
 * What is the same on many pages: on the server the mark of a part that is drawn, compressed and kept apart (decision
 * record 4); in the browser what it holds. It knows no context but the router's, and calls no `useId`.
 */
export function Shared({ of, by, children }: SharedProps) {
  const openings = useContext(OpeningsContext)
  return openings ? <template data-opening={openings.push({ of, by, draw: children }) - 1} /> : children
}
