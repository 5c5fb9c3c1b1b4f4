import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { Session } from '../session/session.ts'
import type { SharedPart } from './shared-part.tsx'

/** Draws what stands in an opening for whoever is here; null while nobody knows who that is. */
export type Opening = (session: Session | null) => ReactNode

/** Takes the openings and shared parts of a page while the server renders it; null in the browser. */
export const OpeningsContext = createContext<(Opening | SharedPart)[] | null>(null)

/**
 * On the server the mark of an opening, so that one rendering does for every visitor (decision record 4); null in the
 * browser, which draws the content in its place. The content is elements only, knows no context but the router's, and
 * calls no `useId`.
 */
export function useOpening(draw: Opening): ReactElement | null {
  const openings = useContext(OpeningsContext)
  return openings && <template data-opening={openings.push(draw) - 1} />
}
