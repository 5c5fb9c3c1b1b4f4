import { BackgroundProcess } from '#kernel/background/background-process.ts'
import type { SheetToDraw } from './slip.ts'

/** Draws sheets beside the shop: that of a thousand codes takes seconds. */
export const drawing = new BackgroundProcess<SheetToDraw, Uint8Array>(
  new URL('./drawing-process.ts', import.meta.url),
  {
    idle: 30_000,
  },
)
