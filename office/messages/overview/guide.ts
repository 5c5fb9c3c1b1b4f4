/** The guide to the back office. */
export const guideWords = {
  title: 'Anleitung',
  pages: 'Alle Seiten der Anleitung',
  ofRoom: 'Anleitung zu dieser Seite',
  /** The files of the first page, and of the room at the root. */
  first: 'uebersicht',
  ofToday: 'heute',
} as const
