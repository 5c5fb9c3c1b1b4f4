import type { Block } from '#contract/content/blocks.ts'

export interface BlockProps<T extends Block['type']> {
  block: Extract<Block, { type: T }>
  /** The topmost block of its page: its pictures are loaded at once. */
  first: boolean
}
