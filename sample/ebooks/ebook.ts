/** What the e-book of a title is drawn from. */
export interface EBook {
  title: string
  subtitle: string | null
  authors: readonly string[]
  isbn: string | null
  series: string
  edition: string
  /** Headings of its chapters, in order; the first ones become chapters. */
  topics: readonly string[]
  /** The cover as an SVG whose letters are paths (`drawCover`). */
  coverSvg: string
}

export const PUBLISHER = 'Aarebogen Verlag'
export const IMPRINT_TITLE = 'Impressum'
export const CONTENTS_TITLE = 'Inhalt'

/** The lines of the page that says who made the book. */
export function imprintOf({ title, authors, isbn, edition }: EBook): string[] {
  return [
    `${authors.join(', ')}: ${title}`,
    edition,
    `${PUBLISHER} AG, Aarstrasse 60, 3005 Bern`,
    ...(isbn === null ? [] : [`ISBN ${isbn}`]),
    'Gestaltung und Satz: Aarebogen Verlag. Alle Rechte vorbehalten.',
    'Dieses E-Book ist für Sie persönlich bestimmt. Bitte geben Sie es nicht weiter.',
  ]
}

export function coverAlt({ title }: EBook): string {
  return `Umschlag von «${title}»`
}
