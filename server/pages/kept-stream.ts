/**
 * Bytes that are made once and sent to many readers, also while they are being made: a late reader gets the finished
 * part at once, and the rest as it is made.
 */
export class KeptStream {
  readonly #chunks: Uint8Array[] = []
  #state: 'making' | 'made' | { failed: unknown } = 'making'
  #wake: () => void = () => undefined
  #next: Promise<void>

  /** Starts making the bytes, even without a reader. */
  constructor(source: AsyncIterable<Uint8Array>) {
    this.#next = this.#sleep()
    void this.#make(source)
  }

  get hasFailed(): boolean {
    return typeof this.#state === 'object'
  }

  /** All bytes from the first on. Fails as making them has failed. */
  async *read(): AsyncGenerator<Uint8Array> {
    for (let n = 0; ; ) {
      const chunk = this.#chunks[n]
      if (chunk) {
        yield chunk
        n++
      } else if (typeof this.#state === 'object') throw this.#state.failed
      else if (this.#state === 'made') return
      else await this.#next
    }
  }

  async #make(source: AsyncIterable<Uint8Array>): Promise<void> {
    try {
      for await (const chunk of source) {
        this.#chunks.push(chunk)
        this.#announce()
      }
      this.#state = 'made'
    } catch (error) {
      this.#state = { failed: error }
    }
    this.#announce()
  }

  #announce(): void {
    const wake = this.#wake
    this.#next = this.#sleep()
    wake()
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
