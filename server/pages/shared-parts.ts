import { cutPage, isPiece, type Opening, type PageTemplate, type SharedPart } from './page-template.ts'

/** A shared part that the shop's build has drawn: its text, and the openings met in it. */
export interface DrawnPart {
  html: string
  openings: readonly Opening[]
}

/**
 * Parts that many pages share (header, footer, their data). Each is drawn and compressed once for its data, and
 * forgotten together with that data.
 */
export class SharedParts {
  readonly #drawn = new WeakMap<object, Map<string, PageTemplate>>()

  get(part: SharedPart, draw: (part: SharedPart) => DrawnPart): PageTemplate {
    const ofSame = this.#drawn.get(part.of) ?? new Map<string, PageTemplate>()
    this.#drawn.set(part.of, ofSame)
    const kept = ofSame.get(part.by)
    if (kept) return kept
    const { html, openings } = draw(part)
    const template = cutPage(Buffer.from(html), openings, refuse).map((part) =>
      isPiece(part) ? { ...part, isShared: true as const } : part,
    )
    ofSame.set(part.by, template)
    return template
  }
}

function refuse(): never {
  throw new Error('a shared part stands in another one')
}
