/**
 * The page that carries the answer of a sign-on to the application by a form. Scripts send it at once; without them, a
 * person reads it and sends it.
 */
export const answerByForm = {
  title: 'Zurück zur Anwendung',
  text: 'Ihr Browser führt kein JavaScript aus. Drücken Sie auf «Weiter», um zur Anwendung zurückzukehren.',
  goOn: 'Weiter',
} as const
