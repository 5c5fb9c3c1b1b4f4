import { stepWords } from '#office/messages/steps.ts'

const slugHint = 'Kleinbuchstaben, Ziffern und Bindestriche. Ohne Angabe entsteht sie aus dem Namen.'
const slugLeadsOn = 'Die bisherige Adresse leitet auf die neue weiter.'
const inTitles = (titles: number) => (titles === 1 ? '1 Titel' : `${titles.toLocaleString('de-CH')} Titel`)

/** What the rooms of authors and of series have in common. */
const both = {
  slug: 'Adresse',
  slugHint,
  slugLeadsOn,
  titles: 'Titel',
  inTitles,
  changed: 'Geändert',
  inShop: 'Im Shop ansehen',
  page: 'Seite',
  former: 'Frühere Adressen',
  formerNames: 'Frühere Namen',
  none: 'Keine.',
  steps: stepWords.title,
  delete: 'Löschen',
  more: (left: number) => (left === 1 ? 'und 1 weiterer' : `und ${left.toLocaleString('de-CH')} weitere`),
} as const

/** The room of those who have written the titles. */
export const authorRoom = {
  ...both,
  title: 'Autorinnen und Autoren',
  back: 'Alle Autorinnen und Autoren',
  name: 'Name',
  picture: 'Porträt',
  new: 'Neue Person',
  create: 'Person erstellen',
  search: 'Name',
  names: { lacks: 'Es fehlt' },
  values: { lacks: { picture: 'das Porträt', note: 'der Text', titles: 'ein Titel' } },
  views: { all: 'Alle', picture: 'Ohne Bild', note: 'Ohne Text', titles: 'Ohne Titel' },
  empty: {
    title: 'Noch niemand.',
    text: 'Importe bringen Autorinnen und Autoren mit ihren Titeln; hier lassen sie sich auch einzeln erstellen.',
  },
  fields: {
    name: 'Name',
    slug: both.slug,
    note: 'Text über die Person',
    said: 'Ein Satz von ihr oder ihm',
    place: 'Lebt in',
    picture: 'Porträt',
    website: 'Eigene Website',
  },
  hints: {
    name: 'Wie er auf dem Buch steht. Importe, die den bisherigen Namen nennen, meinen weiterhin diese Person.',
    note: 'Steht auf der Seite der Person und bei ihren Titeln; Absätze bleiben.',
    said: 'Ohne Anführungszeichen; die Seite setzt sie.',
    place: 'Ort, wie er auf der Seite der Person steht: «Langnau im Emmental».',
    picture: 'Ein Foto erscheint einfarbig. Ohne Bild zeichnet der Shop ein Ex libris aus den Initialen.',
    website: 'Mit https://',
  },
  importSays: 'Der Import bringt ein anderes Porträt:',
  keptPortrait: 'Importe lassen das gewählte Porträt, wie es ist.',
  leave: 'Porträt dem Import überlassen',
  leaveMeans: 'Das Porträt des Imports tritt an die Stelle des gewählten, und künftige Importe ersetzen es wieder.',
  left: 'Das Porträt kommt wieder vom Import.',
  written: 'Titel im Shop',
  notWritten: 'Noch kein Titel nennt diese Person; die Liste im Shop zeigt sie darum nicht.',
  place: (place: number, of: number) => (of === 1 ? 'allein' : `an ${place}. Stelle von ${of}`),
  deleteMeans: 'Kein Titel nennt diese Person. Ihre Adressen führen danach ins Leere.',
  keptBecause: (titles: number) =>
    `${inTitles(titles)} ${titles === 1 ? 'nennt' : 'nennen'} diese Person; löschen lässt sie sich darum nicht.`,
  keys: {
    list: { c: 'Neue Person' },
    one: {
      e: 'Bearbeiten',
      v: 'Im Shop ansehen',
      z: 'Mit einer anderen zusammenführen',
      i: 'Porträt dem Import überlassen',
      b: 'Löschen',
    },
  },
} as const

/** The room of series. */
export const seriesRoom = {
  ...both,
  title: 'Reihen',
  back: 'Alle Reihen',
  name: 'Name',
  new: 'Neue Reihe',
  create: 'Reihe erstellen',
  search: 'Name',
  names: { lacks: 'Es fehlt' },
  values: { lacks: { note: 'der Text', titles: 'ein Titel' } },
  views: { all: 'Alle', note: 'Ohne Text', titles: 'Ohne Titel' },
  empty: {
    title: 'Noch keine Reihe.',
    text: 'Importe bringen Reihen mit ihren Titeln; hier lassen sie sich auch einzeln erstellen.',
  },
  fields: { title: 'Name', slug: both.slug, note: 'Text über die Reihe', picture: 'Band' },
  hints: {
    title: 'Importe, die den bisherigen Namen nennen, meinen weiterhin diese Reihe.',
    note: 'Steht auf der Seite der Reihe und in der Liste der Reihen.',
    picture: 'Steht über der Seite der Reihe, neben ihrem Namen: breit und niedrig (4 : 1).',
  },
  volumes: 'Bände',
  volumesMeans: 'So stehen sie auf der Seite der Reihe: nach ihrer Nummer, danach die ohne Nummer nach dem Erscheinen.',
  noVolumes: 'Noch kein Titel steht in dieser Reihe; die Liste im Shop zeigt sie darum nicht.',
  volume: 'Band',
  volumeOf: (title: string) => `Nummer von «${title}»`,
  up: (title: string) => `«${title}» nach oben`,
  down: (title: string) => `«${title}» nach unten`,
  numberAll: 'Durchnummerieren',
  keepVolumes: 'Reihenfolge speichern',
  volumesKept: 'Die Reihenfolge ist gespeichert.',
  deleteMeans: 'Kein Titel steht in dieser Reihe. Ihre Adressen führen danach ins Leere.',
  keptBecause: (titles: number) =>
    `${inTitles(titles)} ${titles === 1 ? 'steht' : 'stehen'} in dieser Reihe; löschen lässt sie sich darum nicht.`,
  keys: {
    list: { c: 'Neue Reihe' },
    one: { e: 'Bearbeiten', v: 'Im Shop ansehen', z: 'Mit einer anderen zusammenführen', b: 'Löschen' },
  },
} as const

/** Making one of two. */
export interface JoinWords {
  title: string
  way: string
  find: string
  findHint: string
  none: string
  back: (name: string) => string
  means: (goes: string, stays: string) => string
}

export const authorJoin: JoinWords = {
  title: 'Zwei Personen zusammenführen',
  way: 'Mit einer anderen zusammenführen',
  find: 'Person suchen, die aufgeht',
  findHint: 'Ihr Name, oder ein Teil davon.',
  none: 'Niemand mit diesem Namen.',
  back: (name) => `Zu ${name}`,
  means: (goes, stays) => `«${goes}» geht in «${stays}» auf: Danach gibt es nur noch «${stays}».`,
}

export const seriesJoin: JoinWords = {
  title: 'Zwei Reihen zusammenführen',
  way: 'Mit einer anderen zusammenführen',
  find: 'Reihe suchen, die aufgeht',
  findHint: 'Ihr Name, oder ein Teil davon.',
  none: 'Keine Reihe mit diesem Namen.',
  back: (name) => `Zu «${name}»`,
  means: (goes, stays) => `«${goes}» geht in «${stays}» auf: Danach gibt es nur noch «${stays}».`,
}

/** What a join comes to. */
export const joining = {
  other: 'Andere wählen',
  moves: (titles: number) => `${inTitles(titles)} ${titles === 1 ? 'zieht' : 'ziehen'} um`,
  both: (both: number) =>
    both === 1
      ? '1 Titel nennt beide; danach steht dort ein Name.'
      : `${both} Titel nennen beide; danach steht dort je ein Name.`,
  addresses: 'Diese Adressen leiten danach hierher',
  takenOver: 'Was hier fehlt, kommt mit',
  takenOf: {
    note: 'der Text',
    said: 'der Satz',
    place: 'der Ort',
    picture: 'das Bild',
    website: 'die Website',
  } as Readonly<Record<string, string>>,
  names: 'Importe, die den anderen Namen nennen, meinen danach dieselbe.',
  noWayBack: 'Das lässt sich nicht rückgängig machen.',
  typedName: (name: string) => `Zur Bestätigung den Namen, der verschwindet: «${name}»`,
  typedNameWrong: 'Das ist nicht der Name.',
  join: 'Zusammenführen',
} as const
