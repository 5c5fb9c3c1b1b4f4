import type { Guide } from './guide.ts'
import { fewestCopies } from './terms.ts'

/** From the choice of a licence to the first lesson with it. */
export const classLicences: Guide = {
  uri: '/lizenzen',
  kicker: 'Digital im Unterricht',
  lead: 'Eine Lizenz ist das Recht einer Person, ein digitales Lehrmittel eine bestimmte Zeit zu nutzen. Für eine Klasse kaufen Sie Codes und verteilen sie.',
  steps: [
    {
      title: 'Lehrmittel und Dauer wählen',
      text: `Eine Lizenz läuft ein, zwei oder vier Jahre, je nach Titel. Ab ${fewestCopies} Lizenzen gilt der Mengenrabatt.`,
      action: { title: 'Titel mit Lizenz', url: '/programm?format=licence' },
    },
    {
      title: 'Für sich oder für andere kaufen',
      text: 'Wer die Lizenzen verwendet, wählen Sie an der Kasse. Ihre eigene steht nach dem Kauf in Ihrem Konto. Für andere erhalten Sie je Person einen Code mit zwölf Zeichen.',
      action: { title: 'Zum Warenkorb', url: '/shop/cart' },
    },
    {
      title: 'Codes verteilen',
      text: 'Die Codes liegen in Ihrem Konto. Drucken Sie sie aus, oder schicken Sie sie den Lernenden. Jeder Code gilt einmal.',
      action: { title: 'Ihre Codes', url: '/profile/coupons' },
    },
    {
      title: 'Code einlösen',
      text: 'Die Lernenden lösen ihren Code selber ein. Erst dann beginnt seine Laufzeit: Sie können also im Mai für August bestellen.',
      action: { title: 'Code einlösen', url: '/coupons/redeem' },
    },
    {
      title: 'Auf der Lernplattform öffnen',
      text: 'Unter «E-Learning» steht im Konto jede Lizenz mit ihrer Laufzeit. Wie Sie auf die Plattform kommen und was tun, wenn es klemmt, steht auf einer eigenen Seite.',
      action: { title: 'Lernplattformen', url: '/lernplattformen' },
    },
  ],
  facts: [
    { value: '1, 2 oder 4 Jahre', label: 'läuft eine Lizenz, je nach Titel' },
    { value: '12 Zeichen', label: 'hat ein Code, und er gilt einmal' },
    { value: `ab ${fewestCopies} Lizenzen`, label: 'gilt der Mengenrabatt' },
    { value: '8 Wochen', label: 'ersetzen wir einen nicht eingelösten Code, wenn jemand die Klasse verlässt' },
  ],
  questions: [
    {
      question: 'Ab wann läuft eine Lizenz?',
      answer:
        'Ein Code läuft erst, wenn er eingelöst wird. Ihre eigene Lizenz läuft schon ab der Zahlung, auf Rechnung ab der Bestellung.',
    },
    {
      question: 'Jemand wechselt die Klasse oder bricht ab. Was geschieht mit dem Code?',
      answer:
        'Verlässt jemand die Klasse innert acht Wochen, ersetzen wir den Code, wenn er noch nicht eingelöst ist. [Schreiben Sie uns](/support-und-kontakt/nachricht) Bestellnummer und Code.',
    },
    {
      question: 'Welchen Rabatt gibt es?',
      answer: 'Dieselben Stufen wie für Bücher, gezählt je Titel und Ausgabe: siehe [Mengenrabatt](/mengenrabatt).',
    },
    {
      question: 'Kann ich das Lehrmittel vorher ausprobieren?',
      answer: 'Als Lehrperson ja, mit einer Testlizenz: siehe [Prüfexemplare](/pruefexemplare).',
    },
    {
      question: 'Kann ich Codes zurückgeben?',
      answer: 'Solange sie nicht eingelöst sind, innert 14 Tagen: siehe [Lizenzbedingungen](/lizenzbedingungen).',
    },
  ],
}
