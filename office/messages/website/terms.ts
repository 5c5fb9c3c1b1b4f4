import { stepWords } from '#office/messages/steps.ts'

interface TermWords {
  title: string
  lead: string
  new: string
  create: string
  back: string
  /** What stands in a term. */
  things: string
  thingsBelow: string
  empty: string
  emptyHelp: string
  movedLater: string
}

export const departmentWords: TermWords = {
  title: 'Fachbereiche',
  lead: 'Unter ihnen findet die Kundschaft Titel. Eine neue Adresse gilt sofort; die bisherige leitet für immer dorthin weiter, auch in Blöcken, Importen und Thema-Codes.',
  new: 'Neuer Fachbereich',
  create: 'Fachbereich erstellen',
  back: 'Alle Fachbereiche',
  things: 'Titel',
  thingsBelow: 'Titel mit denen darunter',
  empty: 'Noch kein Fachbereich.',
  emptyHelp: 'Erstellen Sie den ersten, damit Titel einen Platz haben.',
  movedLater: 'Bei vielen Titeln folgen Listen und Suche nach einigen Minuten.',
}

export const categoryWords: TermWords = {
  title: 'Artikelkategorien',
  lead: 'Unter ihnen stehen die Artikel des Magazins. Eine neue Adresse gilt sofort; die bisherige leitet für immer dorthin weiter.',
  new: 'Neue Kategorie',
  create: 'Kategorie erstellen',
  back: 'Alle Kategorien',
  things: 'Artikel',
  thingsBelow: 'Artikel mit denen darunter',
  empty: 'Noch keine Kategorie.',
  emptyHelp: 'Erstellen Sie die erste, damit Artikel einen Platz haben.',
  movedLater: 'Die Listen der Artikel folgen sofort.',
}

/** What both have in common. */
export const termRoom = {
  term: 'Name',
  slug: 'Adresse',
  slugHint: 'Kleinbuchstaben, Ziffern und Bindestriche. Ohne Angabe entsteht sie aus dem Namen.',
  slugOfTerm: 'Die bisherige Adresse leitet auf die neue weiter.',
  parent: 'Steht unter',
  top: 'Erste Ebene',
  steps: stepWords.title,
  inShop: 'Im Shop ansehen',
  former: 'Frühere Adressen',
  noFormer: 'Keine.',
  move: 'Verschieben',
  place: 'Neuer Platz',
  choosePlace: 'Bitte wählen',
  before: (parent: string | null, title: string) =>
    parent === null ? `Erste Ebene, vor «${title}»` : `Unter «${parent}», vor «${title}»`,
  last: (parent: string | null) => (parent === null ? 'Erste Ebene, zuletzt' : `Unter «${parent}», zuletzt`),
  moved: 'Verschoben.',
  dissolve: 'Auflösen',
  dissolveMeans: (things: number, what: string) =>
    `${things.toLocaleString('de-CH')} ${what} gehen dorthin, wo Sie es wählen, und die Adressen leiten dorthin. Das lässt sich nicht zurücknehmen.`,
  into: 'Aufgehen in',
  delete: 'Löschen',
  deleteMeans: 'Hier steht nichts mehr. Die Adressen führen danach ins Leere.',
  inUse: (things: number, below: number, what: string) =>
    [
      things > 0 && `${things.toLocaleString('de-CH')} ${what}`,
      below > 0 && (below === 1 ? 'ein Begriff darunter' : `${below} Begriffe darunter`),
    ]
      .filter(Boolean)
      .join(' und '),
  belowFirst: 'Zum Auflösen verschieben Sie zuerst, was darunter steht.',
} as const

export const termFieldLabels = {
  title: termRoom.term,
  slug: termRoom.slug,
  parent: termRoom.parent,
  lead: 'Einleitung',
}
