import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'

/** For whom the copies of a line are. */
export const shareMessages = {
  label: 'Für wen',
  noClass: 'ohne Klasse',
  somebody: 'jemand, dessen Konto gelöscht ist',
  share: (className: string, teacher: string, copies: number) => `${className}, ${teacher}: ${copies}`,
} as const

/** The order of a school before it is placed. */
export const plannedOrderMessages = {
  title: 'Bestellung der Schule',
  titleFor: (year: string) => `Bestellung für ${year}`,
  lead: 'Alles Bewilligte in einer Bestellung, mit einer Rechnung. Gleiche Titel sind eine Zeile.',
  toWishes: 'Zu den Wünschen der Schule',
  more: (count: number) => (count === 1 ? 'Und 1 weiterer Titel.' : `Und ${count} weitere Titel.`),
  showAll: 'Alle anzeigen',
  leftOut: 'Das lässt sich jetzt nicht bestellen',
  leftOutText: 'Es bleibt bewilligt und kommt in eine spätere Bestellung, sobald es wieder geht.',
  leftOutItem: (title: string, copies: number) => `«${title}», ${copiesInWords(copies)}`,
  superseded: 'Vergriffen; es gibt eine neue Auflage. Öffnen Sie den Wunsch wieder, damit er ersetzt werden kann.',
  addresses: 'Rechnung und Lieferung',
  chooseDelivery: 'Lieferadresse wählen',
  takeDelivery: 'Lieferadresse übernehmen',
  changeAddresses: 'Adressen der Schule ändern',
  payment: 'Sie bezahlen auf Rechnung. Sie geht an die Rechnungsadresse der Schule.',
  submit: 'Kostenpflichtig bestellen',
  submitHint: 'Damit bestellen Sie verbindlich im Namen der Schule.',
  budget: 'Budget der Schule',
  budgetWithin: (ordered: string, amount: string, left: string) =>
    `Nach dieser Bestellung sind ${ordered} von ${amount} bestellt. Mit allem Bewilligten bleiben ${left} frei.`,
  budgetOver: (ordered: string, amount: string, over: string) =>
    `Nach dieser Bestellung sind ${ordered} von ${amount} bestellt. Mit allem Bewilligten sind es ${over} mehr als das Budget; bestellen können Sie trotzdem.`,
  obstacles: {
    nothing_approved: {
      title: 'Zu bestellen ist zurzeit nichts',
      text: 'Sobald Sie Wünsche bewilligen, stehen sie hier.',
      way: 'Wünsche ansehen',
    },
    no_billing_address: {
      title: 'Die Schule hat noch keine Rechnungsadresse',
      text: 'Geben Sie an, wohin die Rechnung geht. Danach können Sie bestellen.',
      way: 'Rechnungsadresse angeben',
    },
    no_invoice: {
      title: 'Auf Rechnung lässt sich das zurzeit nicht bestellen',
      text: 'Schreiben Sie uns, wir finden einen Weg.',
      way: 'Nachricht schreiben',
    },
    invoice_overdue: {
      title: 'Eine Rechnung der Schule ist überfällig',
      text: 'Sobald sie bezahlt ist, können Sie wieder bestellen.',
      way: 'Überfällige Rechnungen ansehen',
    },
    email_unverified: {
      title: 'Ihre E-Mail-Adresse ist noch nicht bestätigt',
      text: 'Bestätigen Sie sie mit dem Link, den wir Ihnen geschickt haben. Danach können Sie bestellen.',
      way: 'Link noch einmal senden',
    },
    abroad: {
      title: 'Die Rechnungsadresse liegt im Ausland',
      text: 'Auf Rechnung bestellen Schulen in der Schweiz und in Liechtenstein. Geben Sie dort eine Rechnungsadresse an.',
      way: 'Adressen der Schule ansehen',
    },
  },
} as const

/** The orders of a school. */
export const schoolOrderMessages = {
  title: 'Bestellungen der Schule',
  overdueOnly: 'Nur Bestellungen mit überfälliger Rechnung',
  showAll: 'Alle Bestellungen zeigen',
  none: 'Die Schule hat noch nichts bestellt',
  noneText:
    'Was aus den bewilligten Wünschen bestellt wird, steht hier: mit Rechnung, Sendungen und der Aufteilung auf die Klassen.',
  toPlan: 'Bewilligtes bestellen',
  placedBy: (name: string) => `von ${name}`,
  placedByOn: (day: string, name: string) => `Aufgegeben am ${day} von ${name}`,
  forYear: (year: string) => `für das Schuljahr ${year}`,
  placedText: 'Die Wünsche sind als bestellt vermerkt; Ihre Kolleginnen und Kollegen sehen es bei ihren Wünschen.',
  file: 'Positionen als Tabelle (CSV)',
} as const
