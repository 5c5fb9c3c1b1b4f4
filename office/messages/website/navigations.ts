import type { LinkKind, NavigationHandle } from '#contract/content/office-navigations.ts'

/** The room of the website's navigations, and of the ways to its pages. */
export const navigationRoom = {
  title: 'Navigationen',
  tabs: 'Teile von Navigationen',
  lead: 'Was oben und unten auf jeder Seite steht. Eine Änderung gilt ab dem Speichern, auf allen Servern.',
  back: 'Alle Navigationen',
  count: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  never: 'Noch nie geschrieben.',
  toCheck: (points: number) => (points === 1 ? '1 Punkt prüfen' : `${points} Punkte prüfen`),
  warning: 'Diese Punkte sollten Sie prüfen',
  points: 'Punkte',
  none: 'Noch kein Punkt.',
  add: 'Punkt hinzufügen',
  new: 'Neuer Punkt',
  untitled: 'Ohne Titel',
  edit: (title: string) => `«${title}» bearbeiten`,
  up: (title: string) => `«${title}» nach oben`,
  down: (title: string) => `«${title}» nach unten`,
  inwards: (title: string) => `«${title}» eine Ebene tiefer`,
  outwards: (title: string) => `«${title}» eine Ebene höher`,
  remove: (title: string) => `«${title}» entfernen`,
  removed: (title: string) => `«${title}» ist entfernt.`,
  moved: (title: string, number: number, of: number, parent: string | null) =>
    parent === null
      ? `«${title}» steht an Stelle ${number} von ${of}.`
      : `«${title}» steht an Stelle ${number} von ${of} unter «${parent}».`,
  keys: 'Auf einem Punkt: Alt ↑ ↓ verschiebt ihn, Alt → ← stellt ihn eine Ebene tiefer oder höher, Enter öffnet ihn. Mit der Maus lässt er sich am Griff ziehen.',
  place: 'Stelle',
  level: 'Ebene',
  linkHint:
    'Eine Adresse dieser Website folgt ihrer Seite, wenn diese umzieht. Tippen Sie Wörter, um Seiten zu finden.',
  levels: { first: 'Erste Ebene', second: 'Zweite Ebene, unter dem Punkt davor' },
  preview: 'So sieht es aus',
  previewOf: (name: string) => `${name}, wie sie aussehen wird`,
  icons: 'Symbole setzen Sie in der Einstellung «Hauptnavigation».',
  versions: 'Fassungen',
  version: (number: number) => `Fassung ${number}`,
  holds: 'gilt',
  by: (name: string | null) => name ?? 'in der Datenbank selbst',
  difference: (number: number) => `Fassung ${number} gegenüber heute`,
  otherOrder: 'Dieselben Punkte in einer anderen Reihenfolge.',
  close: 'Schliessen',
  takeOver: 'Diese Fassung übernehmen',
} as const

export const navigationNames: Record<NavigationHandle, string> = {
  main_navigation: 'Hauptnavigation',
  meta_navigation: 'Navigation ganz oben',
  footer_navigation: 'Fuss: Spalten',
  footer_meta_navigation: 'Fuss: letzte Zeile',
}

/** What a link leads to. */
export const linkKindLabels: Record<LinkKind, string> = {
  page: 'Seite',
  department: 'Fachbereich',
  category: 'Artikelkategorie',
  title: 'Titel',
  author: 'Autorin oder Autor',
  series: 'Reihe',
  shop: 'Seite des Shops',
  redirect: 'Weiterleitung',
  elsewhere: 'anderswohin',
  nowhere: 'führt nirgendwohin',
}

export const invisibleLabel = 'nicht sichtbar'
