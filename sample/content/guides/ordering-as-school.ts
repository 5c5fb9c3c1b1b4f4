import { DELIVERY_DAYS } from '#contract/ground/time/delivery-days.ts'
import { deliveryTime } from '#contract/ground/time/delivery-time.ts'
import { publisherAccount } from '../publisher-account.ts'
import type { Guide } from './guide.ts'
import { fewestCopies, invoiceConditions } from './terms.ts'

const { due_days: dueDays } = publisherAccount

/** From the account of a school to the order on its invoice. */
export const orderingAsSchool: Guide = {
  uri: '/bestellen-als-schule',
  kicker: 'Für Schulen und Betriebe',
  lead: 'Die Rechnung an die Verwaltung, die Bücher ins Schulhaus: Dafür brauchen Sie ein Konto mit zwei Adressen. Einrichten müssen Sie es nur einmal.',
  steps: [
    {
      title: 'Konto eröffnen',
      text: 'Registrieren Sie sich mit Ihrer Adresse an der Schule oder im Betrieb.',
      action: { title: 'Konto eröffnen', url: '/register/standard' },
    },
    {
      title: 'Rechnungsadresse erfassen',
      text: 'Erfassen Sie unter «Adressen» die Verwaltung als geschäftliche Rechnungsadresse, mit dem Namen der Institution. Kostenstelle oder Bestellnummer der Schule schreiben Sie in die Zeile «Firma».',
      action: { title: 'Rechnungsadresse erfassen', url: '/profile/details/address/create' },
    },
    {
      title: 'Lieferadresse erfassen',
      text: 'Das Schulhaus erfassen Sie als zweite Adresse: Dorthin liefern wir.',
      action: { title: 'Lieferadresse erfassen', url: '/profile/details/address/create' },
    },
    {
      title: 'Titel in den Warenkorb legen',
      text: `Haben Sie eine Liste mit ISBN und Mengen, so fügen Sie sie in die Schnellbestellung ein, oder laden Sie die Tabelle hoch: Jede Zeile wird geprüft, bevor etwas in den Warenkorb kommt. Ab ${fewestCopies} Exemplaren derselben Ausgabe wird der Mengenrabatt von selbst abgezogen. Für den Schulbeginn im August bestellen Sie am besten bis Ende Juni; dann sind auch Nachdrucke rechtzeitig da.`,
      action: { title: 'Zur Schnellbestellung', url: '/schnellbestellung' },
    },
    {
      title: 'Auf Rechnung bestellen',
      text: `Geschäftliche Adressen in der Schweiz und in Liechtenstein zahlen jeden Betrag auf Rechnung, innert ${dueDays} Tagen. ${invoiceConditions} Sie wählen die Rechnung am Ende der Bestellung.`,
      action: { title: 'Zum Warenkorb', url: '/shop/cart' },
    },
  ],
  facts: [
    { value: '2 Adressen', label: 'eine für die Rechnung, eine für die Lieferung' },
    { value: `${dueDays} Tage`, label: 'haben Sie Zeit für die Zahlung, bei jedem Betrag' },
    { value: `ab ${fewestCopies} Exemplaren`, label: 'gilt der Mengenrabatt' },
    { value: deliveryTime(DELIVERY_DAYS), label: 'ist bei Ihnen, was an Lager ist' },
    { value: 'bis Ende Juni', label: 'bestellen Sie für den August' },
  ],
  questions: [
    {
      question: 'Können wir auch ohne Konto bestellen?',
      answer:
        'Nein, aber Sie eröffnen das Konto in einer Minute, spätestens an der Kasse. Eine Liste in einer Tabelle prüfen Sie auch ohne Konto in der [Schnellbestellung](/schnellbestellung). Haben Sie nur Titel ohne ISBN, so schicken Sie sie an [schulen@aarebogen.example](mailto:schulen@aarebogen.example); wir erfassen sie für Sie.',
    },
    {
      question: 'Wohin gehören Kostenstelle und Bestellnummer?',
      answer: 'In die Zeile «Firma» der Rechnungsadresse. Der Name der Schule steht bei «Institution».',
    },
    {
      question: 'Müssen wir den Rabatt anfragen?',
      answer: 'Nein. Er steht im Warenkorb, sobald die Menge reicht: siehe [Mengenrabatt](/mengenrabatt).',
    },
    {
      question: 'Wir rüsten ein ganzes Schulhaus aus. Machen Sie ein Angebot?',
      answer: 'Gern, bei mehr als 200 Exemplaren: [Support und Kontakt](/support-und-kontakt).',
    },
    {
      question: 'Was gilt für Lizenzen?',
      answer:
        'Sie bestellen sie gleich wie Bücher und verteilen danach die Codes: siehe [Lizenzen für Klassen](/lizenzen).',
    },
  ],
}
