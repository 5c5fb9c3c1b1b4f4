import { DELIVERY_DAYS } from '#contract/ground/time/delivery-days.ts'
import { deliveryTime } from '#contract/ground/time/delivery-time.ts'
import { defaultOrderTerms } from '#modules/sales/orders/order-terms.ts'
import { fewestCopies, invoiceConditions } from '../guides/terms.ts'
import type { PageDraft } from '../page-draft.ts'

/** Pages about ordering, payment and delivery. */
export const orderingPages: PageDraft[] = [
  {
    uri: '/versand-und-lieferung',
    title: 'Versand und Lieferung',
    description: 'Was der Versand kostet, wie lange er dauert und wohin wir liefern.',
    kicker: 'Bestellen',
    lead: `Was an Lager ist, ist in der Schweiz und in Liechtenstein ${deliveryTime(DELIVERY_DAYS)} bei Ihnen.`,
    text: `
      ## Beschädigt oder unvollständig
      Melden Sie sich innert acht Tagen mit einem Bild des Pakets: siehe [Rücksendung und Umtausch](/ruecksendung).
    `,
    action: {
      title: 'Wo ist Ihre Sendung?',
      text: 'Bei jeder Bestellung stehen in Ihrem Konto ihr Stand und der Link zur Sendungsverfolgung.',
      button: { title: 'Ihre Bestellungen', url: '/profile/orders' },
    },
  },
  {
    uri: '/zahlungsarten',
    title: 'Zahlungsarten',
    description: 'Rechnung, Kreditkarte, PayPal und TWINT: womit Sie zahlen können und was dabei gilt.',
    text: `
      Sie wählen die Zahlungsart am Ende der Bestellung. Zuschläge erheben wir keine.
      ## Rechnung
      Mit QR-Rechnung, zahlbar innert 30 Tagen, für Rechnungsadressen in der Schweiz und in Liechtenstein. Private zahlen bis CHF 300.00 auf Rechnung, Schulen, Betriebe und bestätigte Lehrpersonen ohne diese Grenze. ${invoiceConditions}
      ## Kreditkarte
      Visa und Mastercard. Ihre Kartendaten geben Sie auf der Seite unseres Zahlungsdienstes ein; wir sehen und speichern sie nicht.
      ## TWINT
      Bis CHF 5’000.00 je Bestellung, mit der App Ihrer Bank.
      ## PayPal
      Mit Ihrem PayPal-Konto, auch für Bestellungen aus dem Ausland.
      ## Wenn eine Zahlung nicht klappt
      Eine abgebrochene oder abgelehnte Zahlung können Sie in Ihrem Konto unter «Bestellungen» neu beginnen, auch mit einer anderen Karte. Bleibt eine Bestellung ${defaultOrderTerms.unpaid_hours} Stunden ohne Zahlung, wird sie storniert; bezahlen können Sie sie auch danach noch.
    `,
    action: {
      title: 'Eine Zahlung ist noch offen?',
      text: 'Offene Zahlungen und Rechnungen stehen bei der Bestellung, mit dem Weg zum Bezahlen.',
      button: { title: 'Offene Zahlungen ansehen', url: '/profile/orders' },
    },
  },
  {
    uri: '/mengenrabatt',
    title: 'Mengenrabatt',
    description: `Ab ${fewestCopies} Exemplaren derselben Ausgabe wird es günstiger: die Stufen und für welche Produkte sie gelten.`,
    kicker: 'Für Klassen und Schulen',
    lead: 'Wer eine ganze Klasse ausrüstet, zahlt weniger. Der Rabatt wird im Warenkorb je Titel und Ausgabe berechnet, ohne Code und ohne Anfrage.',
    text: `
      Ob der Rabatt für ein Produkt gilt, sehen Sie auch auf seiner Seite.
      ## Verschiedene Titel
      Gezählt werden Exemplare derselben Ausgabe: 15 Lehrbücher und 15 Aufgabenbücher ergeben zweimal 5 %, nicht einmal 10 %.
    `,
    action: {
      title: 'Mehr als 200 Exemplare',
      text: 'Rüsten Sie ein ganzes Schulhaus aus, so machen wir Ihnen gern ein Angebot.',
      button: { title: 'Angebot anfragen', url: '/support-und-kontakt/nachricht' },
    },
  },
  {
    uri: '/ruecksendung',
    title: 'Rücksendung und Umtausch',
    description: 'Innert 14 Tagen zurück: was geht, was nicht und wohin das Paket soll.',
    text: `
      ## Wer das Porto zahlt
      Haben wir uns geirrt oder ist etwas beschädigt, zahlen wir es: Nach der Anmeldung erhalten Sie eine Etikette. Sonst zahlen Sie die Rücksendung.
      ## Was wir nicht zurücknehmen
      - Bücher mit Namen, Eintragungen, Stempeln oder Gebrauchsspuren
      - E-Books und Lizenzen, die schon geöffnet oder eingelöst wurden
      - Paletten und Mengen über 100 Exemplaren ohne Absprache
      ## Fehldrucke
      Fehlt ein Bogen oder ist eine Seite leer, ersetzen wir das Exemplar, auch nach Jahren. Ein Bild der Seite genügt.
    `,
  },
  {
    uri: '/bestellen-als-schule',
    title: 'Bestellen als Schule',
    description: 'Rechnung an die Verwaltung, Lieferung ins Schulhaus: so bestellen Schulen und Betriebe.',
  },
  {
    uri: '/buchhandel',
    title: 'Für den Buchhandel',
    description: 'Bezugswege, Konditionen und Ansprechpersonen für Buchhandlungen.',
    text: `
      Unsere Bücher sind über jede Buchhandlung erhältlich. Wir liefern direkt und über die Schweizer Auslieferung.
      ## Konditionen
      - Lehrmittel: Schulbuchrabatt, fest
      - «Edition Aare» und Sachbuch: Grundrabatt mit Rückgaberecht innert sechs Monaten
      - Zahlung innert 30 Tagen netto
      ## Katalogdaten
      Titelangaben, Umschläge und Preise liefern wir als ONIX 3.0. Schreiben Sie für den Zugang an [handel@aarebogen.example](mailto:handel@aarebogen.example).
      ## Vertretung
      Unsere Vertreterin besucht Sie im Frühling und im Herbst. Einen Termin vereinbaren Sie unter 031 555 60 81.
    `,
    action: {
      title: 'Ein Konto für Ihre Buchhandlung',
      text: 'Schreiben Sie uns, wer bei Ihnen bestellt und wohin die Rechnung soll; wir richten den Bezug ein.',
      button: { title: 'Nachricht schreiben', url: '/support-und-kontakt/nachricht' },
    },
  },
]
