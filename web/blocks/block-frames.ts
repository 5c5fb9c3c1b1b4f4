import { createContext, type ReactNode } from 'react'

/** Draws what stands around the block at a place of its page, beside an editor; null on all other pages. */
export const BlockFrames = createContext<((position: number, block: ReactNode) => ReactNode) | null>(null)
