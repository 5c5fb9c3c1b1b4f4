import { REVIEWED_WITHIN } from '#contract/accounts/teacher-terms.ts'
import { formatMoney, toMoney } from '#contract/ground/money.ts'
import { INSPECTION_PRICE } from '../../catalogue/inspection-copies.ts'
import type { Guide } from './guide.ts'
import { invoiceConditions, testDays } from './terms.ts'

/** From the registration of a teacher to the introduction of a textbook. */
export const forTeachers: Guide = {
  uri: '/fuer-lehrpersonen',
  kicker: 'Für die Schule',
  lead: 'Wer unterrichtet, sieht bei uns mehr: Lösungen, Kopiervorlagen, Kommentare und Lizenzen zum Ausprobieren. So kommen Sie dazu, von der Anmeldung bis zur Einführung im Kollegium.',
  steps: [
    {
      title: 'Konto eröffnen',
      text: 'Registrieren Sie sich als Lehrperson. Nötig ist die E-Mail-Adresse Ihrer Schule oder ein anderer Nachweis, etwa Anstellungsvertrag, Lehrdiplom oder Schulausweis. Bestellen können Sie schon, bevor wir ihn geprüft haben.',
      action: { title: 'Konto als Lehrperson eröffnen', url: '/register/teacher' },
    },
    {
      title: 'Die Prüfung abwarten',
      text: `Wir prüfen jede Anmeldung von Hand, damit Lösungen nicht bei den Klassen landen. Das geschieht ${REVIEWED_WITHIN}; danach schalten wir Ihr Konto frei. Wie weit wir sind, sehen Sie bei Ihren Angaben.`,
      action: { title: 'Stand der Prüfung ansehen', url: '/profile/details/teacher' },
    },
    {
      title: 'Material holen',
      text: 'Zu vielen Titeln gibt es Lösungen, Folien und Prüfungsaufgaben, zum Teil kostenlos. Sie finden sie auf der Seite des Titels.',
      action: { title: 'Titel mit Zusatzmaterial', url: '/programm?with=material' },
    },
    {
      title: 'Digital ausprobieren',
      text: `Eine Testlizenz gilt ${testDays} Tage und kostet nichts. Sie erhalten eine je Titel.`,
      action: { title: 'Titel mit Testlizenz', url: '/programm?with=test_licence' },
    },
    {
      title: 'Gedruckt prüfen',
      text: 'Bevor Sie ein Lehrmittel einführen, nehmen Sie es in die Hand: Prüfexemplare liefern wir zum Vorzugspreis.',
      action: { title: 'So geht es mit dem Prüfexemplar', url: '/pruefexemplare' },
    },
    {
      title: 'Im Kollegium einführen',
      text: 'Zu unseren grossen Lehrmitteln bieten wir Einführungen an, bei Ihnen im Schulhaus oder am Bildschirm. Ab acht Personen sind sie kostenlos.',
      action: { title: 'Einführung anfragen', url: '/support-und-kontakt/nachricht' },
    },
  ],
  facts: [
    { value: REVIEWED_WITHIN, label: 'prüfen wir Ihr Konto' },
    { value: `${testDays} Tage`, label: 'gilt eine Testlizenz, ohne Kosten' },
    { value: formatMoney(toMoney(INSPECTION_PRICE)), label: 'kostet ein Prüfexemplar' },
    { value: 'ab 8 Personen', label: 'ist eine Einführung kostenlos' },
    { value: 'ohne obere Grenze', label: 'bestellen Sie auf Rechnung' },
  ],
  questions: [
    {
      question: 'Kann ich schon bestellen, bevor mein Konto bestätigt ist?',
      answer: 'Ja. Nur Material und Testlizenzen für Lehrpersonen sind erst nach der Prüfung frei.',
    },
    {
      question: 'Meine Schule hat keine eigene E-Mail-Adresse. Was nun?',
      answer:
        'Laden Sie bei der Anmeldung einen anderen Nachweis hoch, etwa Anstellungsvertrag, Lehrdiplom oder Schulausweis.',
    },
    {
      question: 'Ich habe schon ein Konto. Brauche ich ein zweites?',
      answer:
        'Nein. Beantragen Sie die Bestätigung [bei Ihren Angaben](/profile/details/teacher), mit demselben Nachweis.',
    },
    {
      question: 'Kann ich auf Rechnung bestellen?',
      answer: `Ja, als bestätigte Lehrperson ohne obere Grenze, mit einer Rechnungsadresse in der Schweiz oder in Liechtenstein. ${invoiceConditions} Alles dazu steht unter [Zahlungsarten](/zahlungsarten).`,
    },
    {
      question: 'Können wir als Schule gemeinsam bestellen?',
      answer:
        'Ja. Melden Sie [Ihre Schule](/profile/school) an, und laden Sie das Kollegium ein: Alle schreiben auf, was ihre Klassen brauchen, wer verantwortlich ist, bewilligt es, und daraus wird eine Bestellung mit einer Rechnung.',
    },
    {
      question: 'Was darf ich aus dem Material kopieren und verändern?',
      answer: 'Das steht unter [Kopieren und Urheberrecht](/kopieren-und-urheberrecht).',
    },
  ],
}
