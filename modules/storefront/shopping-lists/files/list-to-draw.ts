import type { ListLine } from './list-line.ts'

/** All that a printed list is drawn from. */
export interface ListToDraw {
  brand: string
  name: string
  /** Null unless the list shows whose it is. */
  owner: string | null
  lines: readonly ListLine[]
  /** Of what a cart takes, in Rappen after the quantity discount. */
  total: { copies: number; amount: number }
  /** ISO time at which it is drawn. */
  at: string
  /** The address of a shared list, and the same to type. */
  link: { url: string; typed: string } | null
}
