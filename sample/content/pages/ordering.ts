import { DELIVERY_DAYS } from '#contract/ground/time/delivery-days.ts'
import { deliveryTime } from '#contract/ground/time/delivery-time.ts'
import { defaultOrderTerms } from '#modules/sales/orders/order-terms.ts'
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
  },
  {
    uri: '/zahlungsarten',
    title: 'Zahlungsarten',
    description: 'Rechnung, Kreditkarte, PayPal und TWINT: womit Sie zahlen können und was dabei gilt.',
    text: `
      Sie wählen die Zahlungsart am Ende der Bestellung. Zuschläge erheben wir keine.
      ## Rechnung
      Mit QR-Rechnung, zahlbar innert 30 Tagen, für Rechnungsadressen in der Schweiz und in Liechtenstein. Private zahlen bis CHF 300.00 auf Rechnung, Schulen, Betriebe und bestätigte Lehrpersonen ohne diese Grenze.
      ## Kreditkarte
      Visa und Mastercard. Ihre Kartendaten geben Sie auf der Seite unseres Zahlungsdienstes ein; wir sehen und speichern sie nicht.
      ## TWINT
      Bis CHF 5’000.00 je Bestellung, mit der App Ihrer Bank.
      ## PayPal
      Mit Ihrem PayPal-Konto, auch für Bestellungen aus dem Ausland.
      ## Wenn eine Zahlung nicht klappt
      Eine abgebrochene oder abgelehnte Zahlung können Sie in Ihrem Konto unter «Bestellungen» neu beginnen, auch mit einer anderen Karte. Bleibt eine Bestellung ${defaultOrderTerms.unpaid_hours} Stunden ohne Zahlung, wird sie storniert; bezahlen können Sie sie auch danach noch.
    `,
  },
  {
    uri: '/mengenrabatt',
    title: 'Mengenrabatt',
    description: 'Ab 10 Exemplaren eines Titels wird es günstiger: die Stufen und für welche Produkte sie gelten.',
    kicker: 'Für Klassen und Schulen',
    lead: 'Wer eine ganze Klasse ausrüstet, zahlt weniger. Der Rabatt wird im Warenkorb je Titel und Ausgabe berechnet, ohne Code und ohne Anfrage.',
    text: `
      Ob der Rabatt für ein Produkt gilt, sehen Sie auch auf seiner Seite.
      ## Verschiedene Titel
      Gezählt werden Exemplare derselben Ausgabe: 15 Lehrbücher und 15 Aufgabenbücher ergeben zweimal 5 %, nicht einmal 10 %.
      ## Mehr als 200 Exemplare
      Für Gesamtsanierungen ganzer Schulhäuser machen wir Ihnen gern ein Angebot: [Support und Kontakt](/support-und-kontakt).
    `,
  },
  {
    uri: '/ruecksendung',
    title: 'Rücksendung und Umtausch',
    description: 'Innert 14 Tagen zurück: was geht, was nicht und wohin das Paket soll.',
    text: `
      Das falsche Buch bestellt, einmal zu viel geklickt? Ungebrauchte Bücher nehmen wir innert 14 Tagen nach Erhalt zurück, [Prüfexemplare](/pruefexemplare) innert 30 Tagen.
      ## So gehen Sie vor
      1. Legen Sie eine Kopie des Lieferscheins bei und notieren Sie darauf den Grund.
      2. Schicken Sie das Paket an: Aarebogen Verlag AG, Auslieferung, Aarstrasse 60, 3005 Bern.
      3. Wir schreiben den Betrag innert zehn Tagen gut, auf dem Weg, auf dem Sie bezahlt haben.
      ## Wer das Porto zahlt
      Haben wir uns geirrt, zahlen wir es: Melden Sie sich, und Sie erhalten eine Etikette. Sonst zahlen Sie die Rücksendung.
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
  },
]
