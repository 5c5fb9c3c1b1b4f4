import type { SchoolTermKind } from '#contract/catalogue/school/school-terms.ts'

/** The room of the terms by which schools find titles. */
export const schoolTermRoom = {
  title: 'Schulbegriffe',
  lead: 'Fächer, Lehrpläne, Berufe und Sprachniveaus: Danach suchen Schulen, neben der Stufe. Titel nennen sie in ihrem Formular, Importe bei ihrem Code.',
  kinds: {
    subject: 'Fächer',
    curriculum: 'Lehrpläne',
    profession: 'Berufe',
    proficiency: 'Sprachniveaus',
  } satisfies Record<SchoolTermKind, string>,
  new: 'Neuer Schulbegriff',
  create: 'Begriff erstellen',
  back: 'Alle Schulbegriffe',
  term: 'Name',
  code: 'Code',
  titles: 'Titel',
  former: 'Frühere Adressen',
  noFormer: 'Keine.',
  page: 'Seite im Shop',
  noPage: 'Keine; er grenzt Listen ein.',
  pageLater: 'Erscheint, sobald ein Titel ihn nennt.',
  inShop: 'Im Shop ansehen',
  move: 'Verschieben',
  moved: 'Verschoben.',
  before: 'Neuer Platz',
  placeBefore: (title: string) => `Vor «${title}»`,
  last: 'Zuletzt',
  delete: 'Löschen',
  deleteMeans: 'Kein Titel nennt ihn. Seine Adressen führen danach ins Leere, und Importe lassen seinen Code weg.',
  inUse: (titles: number) =>
    `${titles === 1 ? 'Ein Titel nennt' : `${titles.toLocaleString('de-CH')} Titel nennen`} ihn. Zum Löschen nehmen Sie ihn dort zuerst weg.`,
  hints: {
    short: 'Höchstens vierzehn Zeichen, wie er auf Karten steht: «BiVo KV 2023».',
    slug: 'Die bisherige Adresse leitet auf die neue weiter; der Code bleibt.',
    newSlug:
      'Kleinbuchstaben, Ziffern und Bindestriche. Ohne Angabe entsteht sie aus dem Namen. Sie ist zugleich der Code in Importen.',
  },
} as const

export const schoolTermLabels = {
  kind: 'Art',
  title: schoolTermRoom.term,
  short: 'Kurzname',
  slug: 'Adresse',
  lead: 'Einleitung',
  before: schoolTermRoom.before,
}
