import { formatMoney, toMoney } from '#contract/ground/money.ts'
import { INSPECTION_CREDIT, INSPECTION_PRICE } from '../../catalogue/inspection-copies.ts'
import type { Guide } from './guide.ts'
import { testDays } from './terms.ts'

const price = formatMoney(toMoney(INSPECTION_PRICE))

/** From the choice of an inspection copy to the set for a class. */
export const inspectionCopies: Guide = {
  uri: '/pruefexemplare',
  kicker: 'Für Lehrpersonen',
  lead: 'Bevor Sie ein Lehrmittel einführen, sollen Sie es in der Hand haben. Gedruckt, digital oder als Koffer für die ganze Fachschaft.',
  steps: [
    {
      title: 'Anmelden',
      text: 'Prüfexemplare sind für Lehrpersonen. Melden Sie sich mit Ihrem bestätigten Konto an.',
      action: { title: 'Anmelden', url: '/login' },
    },
    {
      title: 'Die Ausgabe «Prüfexemplar» wählen',
      text: 'Sie steht auf der Seite des Titels, neben den anderen Ausgaben. Steht dort keine, bestellen Sie das Prüfexemplar bei unserem Kundendienst.',
      action: { title: 'Titel mit Prüfexemplar', url: '/programm?with=inspection_copy' },
    },
    {
      title: 'In Ruhe prüfen',
      text: 'Lesen Sie darin, bevor die Klasse damit arbeitet. Worauf es beim Vergleichen ankommt, zeigen vier Fragen.',
      action: { title: 'Das passende Lehrmittel finden', url: '/lehrmittel-waehlen' },
    },
    {
      title: 'Behalten oder zurückschicken',
      text: 'Behalten Sie das Prüfexemplar, oder schicken Sie es innert 30 Tagen zurück.',
      action: { title: 'Adresse für Rücksendungen', url: '/ruecksendung' },
    },
    {
      title: 'Einführen',
      text: `${INSPECTION_CREDIT} Den Klassensatz bestellen Sie mit Rechnung an die Verwaltung und Lieferung ins Schulhaus.`,
      action: { title: 'Bestellen als Schule', url: '/bestellen-als-schule' },
    },
  ],
  facts: [
    { value: price, label: 'kostet ein Prüfexemplar' },
    { value: '1', label: 'je Titel und Person' },
    { value: '30 Tage', label: 'haben Sie Zeit, es zurückzuschicken' },
    { value: `${testDays} Tage`, label: 'gilt eine Testlizenz, vollständig und ohne Kosten' },
    { value: '4 Wochen', label: 'leihen wir Fachschaften einen Koffer aus' },
  ],
  questions: [
    {
      question: 'Mein Konto ist noch nicht bestätigt. Was brauche ich?',
      answer:
        'Die E-Mail-Adresse Ihrer Schule oder einen anderen Nachweis: siehe [Für Lehrpersonen](/fuer-lehrpersonen).',
    },
    {
      question: 'Beim Titel steht kein Prüfexemplar. Gibt es keines?',
      answer: 'Doch. Bestellen Sie es bei unserem Kundendienst: [Support und Kontakt](/support-und-kontakt).',
    },
    {
      question: 'Kann ich auch digital prüfen?',
      answer: `Ja. Von vielen Titeln gibt es eine Testlizenz: ${testDays} Tage, vollständig und ohne Kosten. Hier sind die [Titel mit Testlizenz](/programm?with=test_licence).`,
    },
    {
      question: 'Wir prüfen als Fachschaft. Geht das gemeinsam?',
      answer:
        'Für Gruppen ab vier Personen stellen wir einen Koffer mit der ganzen Reihe zusammen und leihen ihn für vier Wochen aus. Fragen Sie uns: [Support und Kontakt](/support-und-kontakt).',
    },
    {
      question: 'Zählt ein Prüfexemplar zum Mengenrabatt?',
      answer: 'Nein. Prüfexemplare sind vom [Mengenrabatt](/mengenrabatt) ausgenommen.',
    },
  ],
}
