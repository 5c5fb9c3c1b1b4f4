/** A text of a mail, beside its form. */
export const mailTextWords = {
  title: 'Vorschau',
  lead: 'Mit Beispieldaten. Die Angaben in der E-Mail selbst schreibt der Shop; leer gelassene Felder ebenso.',
  steps: {
    preview: 'Mit diesem Text ansehen',
    send_to_me: 'An mich senden',
  },
  tried: 'So geht die E-Mail mit dem Text hinaus, der jetzt im Formular steht. Gespeichert ist er noch nicht.',
  sent: 'Die E-Mail ist unterwegs an Ihre eigene Adresse. Gespeichert ist der Text noch nicht.',
  subject: 'Betreff:',
  asHtml: 'Die E-Mail als HTML',
  asText: 'Als reiner Text',
  placeholders: 'Platzhalter',
  placeholdersHint: 'Im Text so geschrieben, mit den Klammern:',
  fixedOpening: 'Diese E-Mail betrifft die Sicherheit: Sie beginnt immer gleich.',
} as const
