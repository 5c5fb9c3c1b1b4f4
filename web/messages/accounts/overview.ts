/** Sentences of the overview of the account. */
export const overviewMessages = {
  toDo: 'Zu erledigen',
  payInvoice: 'Rechnung bezahlen',
  unconfirmed: 'Ihre E-Mail-Adresse ist noch nicht bestätigt.',
  confirm: 'Jetzt bestätigen',
  quoteOpen: (number: string, total: string, day: string) =>
    `Die Offerte ${number} über ${total} gilt bis und mit ${day}.`,
  toQuote: 'Offerte ansehen',
  toHandOut: (count: number, title: string) =>
    count === 1
      ? `1 Code für «${title}» ist noch nicht verteilt.`
      : `${count} Codes für «${title}» sind noch nicht verteilt.`,
  handOut: 'Codes verteilen',
  classes: 'Ihre Klassen',
  allCodes: 'Alle Codes',
  endsIn: (days: number) => (days === 1 ? 'endet in 1 Tag' : `endet in ${days} Tagen`),
} as const
