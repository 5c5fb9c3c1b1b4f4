import { inMegabytes, MAX_MEDIUM_BYTES } from '#contract/file-sizes.ts'
import { stepWords } from '#office/messages/steps.ts'

/** The room of pictures and of files to be downloaded. */
export const mediaRoom = {
  title: 'Medien',
  tabs: 'Teile der Medien',
  pictures: 'Bilder',
  files: 'Dateien zum Herunterladen',
  back: 'Alle Bilder',
  asGrid: 'Als Kacheln',
  asList: 'Als Liste',
  look: 'Ansicht',
  orders: 'Reihenfolge',
  newest: 'Neueste',
  picture: 'Bild',
  name: 'Name',
  alt: 'Beschreibung',
  measures: 'Masse',
  pixels: (width: number, height: number) => `${width} × ${height}`,
  size: 'Grösse',
  megabytes: (size: string) => `${size} MB`,
  address: 'Adresse im Shop',
  kind: 'Art',
  kinds: { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP', 'image/avif': 'AVIF' } as Record<
    string,
    string
  >,
  uses: 'Verwendet',
  usesOf: (uses: number) => (uses === 0 ? 'nirgends' : uses === 1 ? '1 Mal' : `${uses} Mal`),
  by: 'Von',
  at: 'Am',
  noAlt: 'ohne Beschreibung',
  decorative: 'nur Schmuck',
  names: { used: 'Verwendet von', lacks: 'Es fehlt' },
  values: {
    used: {
      entry: 'Seiten',
      title: 'Titeln',
      author: 'Autorinnen und Autoren',
      series: 'Reihen',
      nowhere: 'nichts und niemandem',
    },
    lacks: { alt: 'die Beschreibung' },
  },
  views: { all: 'Alle', undescribed: 'Ohne Beschreibung', unused: 'Unbenutzt' },
  search: 'Name oder Beschreibung',
  empty: { title: 'Noch kein Bild.', text: 'Ziehen Sie Bilder auf diese Seite, oder wählen Sie welche aus.' },
} as const

export const uploadWords = {
  choose: 'Bilder auswählen',
  chooseHint: `JPG, PNG oder WebP bis ${inMegabytes(MAX_MEDIUM_BYTES)}. Sie lassen sich auch auf die Seite ziehen.`,
  chooseFile: 'Dateien auswählen',
  chooseFileHint: 'PDF, Office, ZIP, Ton oder Film bis 1 GB. Sie lassen sich auch auf die Seite ziehen.',
  upload: 'Hochladen',
  drop: 'Hier loslassen, um hochzuladen',
  section: 'Hochgeladen',
  progress: (done: number, total: number) => `${done} von ${total} hochgeladen`,
  refusedCount: (refused: number) => (refused === 1 ? '1 abgelehnt' : `${refused} abgelehnt`),
  progressOf: (name: string) => `Fortschritt von ${name}`,
  waits: 'wartet',
  isThere: 'Schon da',
  done: 'Hochgeladen',
  again: 'Noch einmal versuchen',
  againFor: (name: string) => `Noch einmal versuchen: ${name}`,
  noConnection: 'Keine Verbindung. Was hochgeladen ist, bleibt ein Tag lang erhalten.',
  loginOver:
    'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich in einem anderen Fenster an und versuchen Sie es noch einmal.',
  alt: 'Beschreibung',
  altFor: (name: string) => `Beschreibung von ${name}`,
  altHint: 'Was zu sehen ist, für Menschen, die das Bild nicht sehen.',
  decorative: 'Nur Schmuck',
  keep: 'Beschreibung speichern',
  kept: 'Gespeichert',
  open: 'Öffnen',
} as const

export const mediumWords = {
  labels: { alt: 'Beschreibung', is_decorative: 'Nur Schmuck', focus: 'Fokus' },
  hints: {
    alt: 'Was zu sehen ist, für Menschen, die das Bild nicht sehen.',
    is_decorative: 'Das Bild sagt nichts, was nicht daneben steht. Die Beschreibung bleibt dann leer.',
    focus: 'Was beim Zuschneiden sichtbar bleibt: Prozent von links und von oben.',
  },
  focusAt: 'Fokus setzen: mit einem Klick, oder mit den Pfeiltasten',
  focusSays: (x: string, y: string) => `Fokus: ${x} % von links, ${y} % von oben`,
  crops: 'So schneidet der Shop zu',
  places: 'Wo es verwendet wird',
  morePlaces: (more: number) => (more === 1 ? 'und 1 weiterer Ort' : `und ${more} weitere Orte`),
  noPlaces: 'Nirgends.',
  placeKinds: {
    entry: 'Seite',
    title: 'Titel',
    author: 'Autorin oder Autor',
    series: 'Reihe',
    setting: 'Einstellung',
    draft: 'Entwurf',
    revision: 'Frühere Fassung',
  },
  draftOf: (name: string) => `Entwurf von ${name}`,
  untitled: 'Ohne Titel',
  inShop: 'Im Shop ansehen',
  steps: stepWords.title,
  replace: 'Datei ersetzen',
  replaceMeans: (uses: number) =>
    uses === 0
      ? 'Das Bild bekommt eine andere Datei. Name und Beschreibung bleiben.'
      : `Alle Orte, die das Bild verwenden (${uses}), zeigen sofort die neue Datei. Name und Beschreibung bleiben.`,
  file: 'Neue Datei',
  replaced: 'Die Datei ist ersetzt. Alle Orte zeigen die neue.',
  remove: 'Löschen',
  removeMeans: 'Das Bild verschwindet mit seiner Datei.',
  onlyFormer:
    'Nur noch frühere Fassungen zeigen das Bild. Es verschwindet aus der Auswahl; seine Datei bleibt für diese Fassungen.',
  isUsed: 'Solange etwas das Bild verwendet, lässt es sich nicht löschen.',
  removed: 'Das Bild ist gelöscht.',
} as const

export const pickerWords = {
  choose: 'Bild auswählen',
  change: 'Anderes Bild',
  remove: 'Kein Bild',
  title: 'Bild auswählen',
  search: 'Bild suchen',
  none: 'Kein Bild gefunden.',
  take: (name: string) => `${name} auswählen`,
  more: 'Weitere anzeigen',
  found: (shown: number) => (shown === 1 ? '1 Bild' : `${shown} Bilder`),
  alt: 'Beschreibung an diesem Ort',
  altHint: 'Was zu sehen ist. Leer: nur Schmuck.',
  focus: 'Fokus an diesem Ort',
  noScript: 'Bilder lassen sich nur mit JavaScript auswählen.',
} as const

/** How the files of a block are chosen. */
export const filePicker = {
  none: 'Noch keine Datei.',
  gone: 'Eine Datei, die es nicht mehr gibt',
  up: 'Nach oben',
  upFor: (title: string) => `Nach oben: ${title}`,
  remove: 'Entfernen',
  removeFor: (title: string) => `Entfernen: ${title}`,
  search: 'Datei suchen',
  found: 'Gefundene Dateien',
  take: (title: string) => `${title} auswählen`,
} as const

export const downloadRoom = {
  back: 'Alle Dateien',
  title: 'Titel',
  name: 'Dateiname',
  size: 'Grösse',
  kind: 'Art',
  access: 'Für',
  audiences: { everyone: 'alle', teachers: 'Lehrpersonen', authorised: 'Berechtigte' },
  search: 'Titel oder Dateiname',
  steps: stepWords.title,
  remove: 'Löschen',
  removeMeans: 'Die Datei verschwindet. Frühere Fassungen von Seiten bieten sie nicht mehr an.',
  used: 'Diese Datei wird noch angeboten und lässt sich darum nicht löschen:',
  empty: { title: 'Noch keine Datei.', text: 'Dateien stehen danach im Block «Downloads» von Seiten zur Auswahl.' },
  labels: { name: 'Dateiname beim Speichern', access: 'Wer sie haben darf', 'access.groups': 'Gruppen' },
  values: {
    access: {
      everyone: 'Alle',
      teachers: 'Bestätigte Lehrpersonen',
      authorised: 'Nur diese Gruppen und wer den Titel hat',
    },
  },
} as const
