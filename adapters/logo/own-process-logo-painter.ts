import type { ChildProcess } from 'node:child_process'
import { inOwnProcess } from '../own-process/in-own-process.ts'
import type { LogoOrder, LogoReport } from './draw-logo.ts'
import type { DrawnLogo, LogoPainter } from './port.ts'

interface LogoPainterOptions {
  /** For a whole logo. */
  milliseconds?: number
}

class TooSlow extends Error {}

/** Draws with sharp in a process that ends with each logo. One logo is drawn at a time, the others wait. */
export class OwnProcessLogoPainter implements LogoPainter {
  readonly #milliseconds: number
  #last: Promise<unknown> = Promise.resolve()

  constructor({ milliseconds = 15_000 }: LogoPainterOptions = {}) {
    this.#milliseconds = milliseconds
  }

  draw(file: Uint8Array): Promise<DrawnLogo | null> {
    const drawn = this.#last.then(() => drawInProcess({ file }, this.#milliseconds))
    this.#last = drawn.catch(() => undefined)
    return drawn
  }
}

async function drawInProcess(order: LogoOrder, milliseconds: number): Promise<DrawnLogo | null> {
  const file = new URL('./draw-logo.ts', import.meta.url)
  try {
    return await inOwnProcess(order, { file, megabytes: 128, milliseconds, late: () => new TooSlow() }, answerOf)
  } catch (error) {
    if (error instanceof TooSlow) return null
    throw error
  }
}

function answerOf(child: ChildProcess): Promise<DrawnLogo | null> {
  return new Promise((resolve, reject) => {
    child.on('message', ({ drawn }: LogoReport) => resolve(drawn))
    child.on('error', reject)
    // The file made the process run out of memory, or crash.
    child.on('disconnect', () => resolve(null))
  })
}
