import type { Load } from './load.ts'
import type { OpenShop, ShopOptions } from './open-shop.ts'
import type { Answer, Bounds } from './results.ts'

export interface Fault {
  /** What it does, for the list of faults. */
  about: string
  bounds: Bounds
  /** What the shop needs beside the usual; closed after the trial. */
  prepare?(): Promise<{ options: Partial<ShopOptions>; close(): Promise<void> }>
  /** Happens under load; resolves when the shop is well again. */
  run(shop: OpenShop, load: Load): Promise<void>
  /** What else must not be, read from the answers and from the log of the instances. */
  complaints?(answers: readonly Answer[], log: string): string[]
}
