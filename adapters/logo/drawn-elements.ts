/** More than any logo draws. */
const MOST = 20_000

interface Element {
  children: Element[]
  /** The ids of elements that are drawn in its place or on it: used, or its pattern, mask or filter. */
  drawn: string[]
  /** Elements drawn in all, once it is known; undefined while it is counted. */
  count?: number
}

/** Counts what an SVG draws: a file of a kilobyte can use each of its parts twice, twenty levels deep. */
export class DrawnElements {
  readonly #root: Element = { children: [], drawn: [] }
  readonly #open: Element[] = [this.#root]
  readonly #byId = new Map<string, Element>()

  /** An element begins. */
  open(attributes: readonly { local: string; value: string }[]): void {
    const element: Element = { children: [], drawn: [] }
    for (const { local, value } of attributes) {
      if (local === 'id') this.#byId.set(value, element)
      if (local === 'href' && value.startsWith('#')) element.drawn.push(value.slice(1))
      for (const [, id = ''] of value.matchAll(/url\(\s*["']?#([^"')]+)["']?\s*\)/g)) element.drawn.push(id)
    }
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
  }

  /** The element that began last ends. */
  close(): void {
    this.#open.pop()
  }

  get areTooMany(): boolean {
    return this.#countOf(this.#root, new Set()) > MOST
  }

  #countOf(element: Element, around: Set<Element>): number {
    // What is used within itself is not drawn there.
    if (around.has(element)) return 0
    if (element.count !== undefined) return element.count
    around.add(element)
    const used = element.drawn.flatMap((id) => this.#byId.get(id) ?? [])
    let count = 1
    for (const part of [...element.children, ...used]) count += this.#countOf(part, around)
    around.delete(element)
    element.count = count
    return count
  }
}
