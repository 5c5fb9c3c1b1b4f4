/** Every form of the back office in which a thing is edited. */
export const editing = {
  save: 'Speichern',
  saved: 'Gespeichert.',
  empty: 'leer',
  folded: (label: string, chosen: string) => `${label}: ${chosen === '' ? 'alle' : chosen}`,
  onePerLine: 'Eine Angabe pro Zeile.',
  yes: 'Ja',
  no: 'Nein',
  day: (day: string, time: string) => `${day}, ${time}`,
  somebody: 'jemand anders',
  changedMeanwhile: (name: string, when: string) => `${name} hat diesen Eintrag am ${when} geändert.`,
  changedByUnknown: 'Dieser Eintrag wurde inzwischen geändert.',
  broughtTogether:
    'Ihre Änderungen sind noch da, die anderen sind dazugekommen. Bitte prüfen Sie das Ganze, und speichern Sie noch einmal.',
  chooseVersions: 'Diese Felder haben Sie beide geändert. Bitte wählen Sie je eine Fassung.',
  mine: 'Ihre Fassung',
  theirs: (name: string, when: string) => `Fassung von ${name}, ${when}`,
  stored: 'Gespeicherte Fassung',
  unsavedTitle: 'Nicht gespeichert',
  unsaved: (names: string) => `Diese Änderungen sind noch nicht gespeichert: ${names}.`,
  stay: 'Hier bleiben',
  discard: 'Verwerfen und weiter',
  draft: (when: string, names: string) =>
    `Von Ihrem letzten Besuch am ${when} gibt es Änderungen, die nicht gespeichert sind: ${names}.`,
  restore: 'Wiederherstellen',
  dropDraft: 'Verwerfen',
  loginTitle: 'Ihre Anmeldung ist abgelaufen',
  loginText:
    'Melden Sie sich in einem neuen Fenster an. Danach wird das Formular von selbst noch einmal gesendet; was Sie geschrieben haben, bleibt hier stehen.',
  logIn: 'Neues Fenster zum Anmelden',
  otherPerson: 'Sie haben sich als jemand anders angemeldet. Das Formular wurde deshalb nicht gesendet.',
  loggedIn: 'Sie sind angemeldet',
  closeWindow: 'Sie können dieses Fenster schliessen und dort weiterarbeiten, wo Sie waren.',
  noConnection:
    'Der Server ist nicht erreichbar. Was Sie geschrieben haben, steht noch da; bitte senden Sie es noch einmal.',
  newRelease:
    'Es gibt eine neue Version des Back-Office. Sie wird geladen, sobald Sie gespeichert haben und weitergehen.',
} as const
