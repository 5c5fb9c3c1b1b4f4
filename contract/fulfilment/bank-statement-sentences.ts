/**
 * Why the shop reads no further in a bank's file, or staff must look at a payment in it. What may go wrong in any file is
 * in `exchange-sentences.ts`.
 */
export const statementSentences = {
  atLine: (line: number, reason: string) => `Zeile ${line}: ${reason}`,
  within: (name: string, reason: string) => `«${name}» im ZIP: ${reason}`,
  otherKind: (kind: string) =>
    `Die Datei ist ${kind}. Gelesen werden Kontoauszüge (camt.053) und Anzeigen von Gutschriften (camt.054), auch in einem ZIP.`,
  archiveBroken: 'Die Datei ist ein ZIP, das sich nicht öffnen lässt.',
  archiveEncrypted: 'Die Datei ist ein ZIP mit einem Passwort. Entpacken Sie es zuerst.',
  archiveEmpty: 'Die Datei ist ein ZIP ohne Meldung einer Bank (camt.053 oder camt.054).',
  archiveNested: 'Das ist wieder ein ZIP. Entpacken Sie es zuerst.',
  archiveTooMany: (most: number) => `Die Datei ist ein ZIP mit mehr als ${most} Dateien.`,
  archiveTooLarge: (megabytes: number) => `Die Datei ist ein ZIP, das entpackt grösser als ${megabytes} MB ist.`,
  notXml: (detail: string) => `Die Datei ist kein wohlgeformtes XML (${detail}).`,
  notStatement: 'Die Datei ist keine Meldung einer Bank nach ISO 20022.',
  otherMessage: (name: string) =>
    `Die Datei ist eine Meldung «${name}». Gelesen werden Kontoauszüge (camt.053) und Anzeigen von Gutschriften (camt.054).`,
  otherVersion: (version: string, { oldest, newest }: { oldest: string; newest: string }) =>
    `Die Version «${version}» wird nicht gelesen, nur ${oldest} bis ${newest}.`,
  tooLarge: 'Die Datei enthält eine zu lange oder zu tief verschachtelte Angabe.',
  tooMany: (most: number) => `Die Datei enthält mehr als ${most} Zahlungen.`,
  decimals: (amount: string) => `Der Betrag «${amount}» hat mehr als zwei Nachkommastellen.`,
  negative: (amount: string) => `Der Betrag «${amount}» ist negativ.`,
  tooMuch: (amount: string) => `Der Betrag «${amount}» ist zu hoch, um ihn ungeprüft zu buchen.`,
  contradiction: 'Die Buchung stimmt in Betrag, Vorzeichen oder Währung nicht mit ihren Einzelheiten überein.',
  fieldTooLong: (field: string) => `${field} ist zu lang.`,
  fieldTwice: (field: string) => `${field} steht zweimal in derselben Buchung.`,
} as const

/** What staff may hand over instead of a statement, as `otherKind` names it. */
export const otherKinds = {
  pdf: 'ein PDF',
  gzip: 'ein GZIP',
  sevenZip: 'ein 7z-Archiv',
  rar: 'ein RAR-Archiv',
  mt940: 'ein Kontoauszug im Format MT940',
  office: 'eine Datei von Excel oder Word',
  webPage: 'eine Webseite',
  plainText: 'eine Tabelle oder ein Text',
} as const

/** The German names of what a bank says of a payment. */
export const statementFields = {
  iban: 'IBAN des Kontos',
  id: 'Referenz der Bank',
  amount: 'Betrag',
  currency: 'Währung',
  direction: 'Kennzeichen für Soll oder Haben',
  reversal: 'Kennzeichen für Storno',
  status: 'Status der Buchung',
  bookedOn: 'Buchungsdatum',
  valueOn: 'Valutadatum',
  count: 'Anzahl der Zahlungen',
} as const
