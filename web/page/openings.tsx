import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { Session } from './session.ts'
import type { SharedPart } from './shared-part.tsx'

/** Renders an opening for the current visitor; null while the visitor is unknown. */
export type Opening = (session: Session | null) => ReactNode

/** Collects the openings and shared parts of a page while the server renders it; null in the browser. */
export const OpeningsContext = createContext<(Opening | SharedPart)[] | null>(null)

/**
 * On the server the mark of an opening, so that one rendering serves every visitor (decision record 4); null in the
 * browser, which renders the content in its place. The content is elements only, uses no context except the router's,
 * and calls no `useId`.
 */
export function useOpening(draw: Opening): ReactElement | null {
  const openings = useContext(OpeningsContext)
  return openings && <template data-opening={openings.push(draw) - 1} />
}
