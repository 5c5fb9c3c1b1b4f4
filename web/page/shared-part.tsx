import { type ReactElement, useContext } from 'react'
import { OpeningsContext } from './openings.tsx'

/** A part that many pages share, rendered once for all of them by the server. */
export interface SharedPart {
  /** What the part is rendered from: an object that is new whenever its content changes. */
  of: object
  /** What else the part depends on. */
  by: string
  draw: ReactElement
}

interface SharedProps extends Pick<SharedPart, 'of' | 'by'> {
  children: ReactElement
}

/**
 * Content that is the same on many pages: on the server the mark of a part that is rendered, compressed and cached
 * separately (decision record 4); in the browser its content. It uses no context except the router's, and calls no
 * `useId`.
 */
export function Shared({ of, by, children }: SharedProps) {
  const openings = useContext(OpeningsContext)
  return openings ? <template data-opening={openings.push({ of, by, draw: children }) - 1} /> : children
}
