import { COUNTED_DAYS, type LinkPlace, MOST_REDIRECTS_OF_FILE } from '#contract/content/office-redirects.ts'
import { stepWords } from '#office/messages/steps.ts'

/** Old addresses and where they lead. */
export const redirectRoom = {
  title: 'Weiterleitungen',
  from: 'Von',
  to: 'Nach',
  since: 'Seit',
  uses: `Aufrufe in ${COUNTED_DAYS} Tagen`,
  search: 'Teil einer der Adressen',
  empty: 'Noch keine Weiterleitung.',
  emptyHelp:
    'Wer die Adresse einer Seite ändert, macht eine von selbst. Für Adressen von früher erstellen Sie sie hier.',
  new: 'Neue Weiterleitung',
  create: 'Weiterleitung erstellen',
  toHint: 'Eine Adresse dieser Website, etwa /agb.',
  fromHint: 'Die alte Adresse, etwa /shop/agb.',
  back: 'Alle Weiterleitungen',
  one: (uri: string) => `Weiterleitung von ${uri}`,
  steps: stepWords.title,
  delete: 'Löschen',
  deleteMeans: 'Unter der alten Adresse wird danach nichts mehr gefunden.',
  deleteSelected: 'Löschen',
  file: 'Aus einer Datei',
  fileTitle: 'Weiterleitungen aus einer Datei',
  fileLead: `Eine Zeile für jede, von und nach mit einem Strichpunkt dazwischen, wie die Liste als CSV. Höchstens ${MOST_REDIRECTS_OF_FILE} Zeilen. Ist eine Zeile falsch, wird nichts geladen.`,
  fileField: 'Datei',
  try: 'Probelauf',
  load: 'Laden',
  found: (created: number, changed: number, unchanged: number) =>
    `${created} neue, ${changed} geänderte, ${unchanged} unveränderte Weiterleitungen.`,
  loaded: 'Geladen:',
  tried: 'Der Probelauf hat nichts geschrieben. Beim Laden:',
  wrong: 'So lässt sich die Datei nicht laden:',
} as const

/** What visitors did not find. */
export const missingRoom = {
  title: 'Fehlende Adressen',
  lead: `Was Besucherinnen und Besucher in ${COUNTED_DAYS} Tagen nicht gefunden haben. Adressen, die der Shop gar nicht kennt, sind nicht dabei.`,
  path: 'Adresse',
  count: 'Aufrufe',
  last: 'Zuletzt',
  way: 'Beheben',
  leadOn: 'Weiterleiten',
  leadOnFrom: (path: string) => `Weiterleiten: ${path}`,
  empty: 'Nichts fehlt.',
  emptyHelp: 'Hier steht, was zuletzt nicht gefunden wurde.',
} as const

/** Links of the website that lead nowhere. */
export const deadLinkRoom = {
  title: 'Tote Links',
  lead: 'Links innerhalb der Website, die ins Leere führen oder auf etwas, das nicht sichtbar ist. Gesucht wird einmal in der Woche, in der Nacht auf Montag.',
  url: 'Link',
  place: 'Steht in',
  field: 'Stelle',
  state: 'Führt',
  nowhere: 'ins Leere',
  hidden: 'auf nicht Sichtbares',
  empty: 'Kein toter Link.',
  emptyHelp: 'Bei der letzten Suche führte jeder Link irgendwohin.',
} as const

export const linkPlaceLabels: Record<LinkPlace, string> = {
  entry: 'Seite',
  navigation: 'Navigation',
  setting: 'Einstellung',
  redirect: 'Weiterleitung',
}

export const redirectFieldLabels = {
  uri: redirectRoom.from,
  target: redirectRoom.to,
  redirects: redirectRoom.fileField,
}
