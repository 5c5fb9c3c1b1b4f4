/** What staff correct for somebody. */
export const personCorrections = {
  correct: 'Angaben berichtigen',
  correctMeans:
    'Für jemanden, der es am Telefon oder schriftlich verlangt. Bestellungen und Rechnungen behalten, womit sie aufgegeben wurden.',
  email: 'E-Mail-Adresse berichtigen',
  emailMeans:
    'Für jemanden, der sich bei der Registrierung vertippt hat und deshalb nicht bestätigen kann. Die neue Adresse erhält die E-Mail mit dem Link; alle Links, die an die alte gingen, gelten nicht mehr. Was an die alte noch nicht gesendet war, geht an die neue.',
  address: 'Adresse berichtigen',
  addressOf: (street: string) => `Adresse berichtigen: ${street}`,
  addressMeans: 'Gilt ab der nächsten Bestellung. Was schon bestellt ist, behält seine Adresse.',
  addAddress: 'Adresse erfassen',
  isBilling: 'Als Rechnungsadresse der nächsten Bestellung verwenden',
  isDelivery: 'Als Lieferadresse der nächsten Bestellung verwenden',
  saved: 'Die Adresse ist gespeichert.',
  institutionMissing:
    'Bei einer Lehrperson fehlt zuerst die Institution. Bitte ergänzen Sie diese bei den Angaben der Person.',
  done: {
    correct: 'Die Angaben sind berichtigt.',
    correct_email: 'Die E-Mail-Adresse ist berichtigt, und die Bestätigung ist unterwegs.',
  },
} as const

/** What staff wrote down about somebody. */
export const personNotes = {
  title: 'Notizen',
  add: 'Notiz schreiben',
  text: 'Notiz',
  textHint: 'Nur für das Team. Die Person erhält sie mit der Kopie ihrer Daten; mit dem Konto wird sie gelöscht.',
  by: (staff: string | null, day: string, time: string) => `${staff ?? 'Konto gelöscht'}, ${day}, ${time}`,
  remove: 'Entfernen',
  removeOf: (day: string, time: string) => `Notiz vom ${day}, ${time} entfernen`,
  done: {
    note: 'Die Notiz ist gespeichert.',
    remove_note: 'Die Notiz ist entfernt.',
  },
} as const

/** What staff do for a person who asks for it, in the words of that person's page. */
export const personCare = {
  copy: 'Kopie der Daten senden',
  copyMeans: (email: string) =>
    `Für jemanden, der schriftlich oder am Telefon Auskunft verlangt. Der Link geht an ${email} und öffnet sich nur mit der Anmeldung dieser Person: Wer hier arbeitet, sieht die Kopie nicht.`,
  erase: 'Konto löschen',
  eraseMeans:
    'Für jemanden, der die Löschung schriftlich oder am Telefon verlangt und als Inhaber des Kontos geprüft ist. Alle Anmeldungen enden, eine E-Mail sagt es der Person, und gelöscht wird nach derselben Frist, wie wenn sie es selbst verlangt. Bis dahin lässt es sich zurücknehmen; danach bleibt nur, was das Gesetz verlangt.',
  keep: 'Löschung zurücknehmen',
  keepMeans: 'Das Konto bleibt mit allem bestehen, was darin ist. Eine E-Mail sagt es der Person.',
  done: {
    copy: 'Die Kopie wird zusammengestellt. Sobald sie bereit ist, geht die E-Mail an die Person.',
    erase: 'Das Konto wird gelöscht, sobald die Frist vorbei ist. Die Person erfährt es per E-Mail.',
    keep: 'Das Konto bleibt bestehen. Die Person erfährt es per E-Mail.',
  },
} as const
