import { wishesInWords } from './wishes.ts'

/** What a school does together, on its overview. */
export const schoolOverviewMessages = {
  wishes: 'Wünsche',
  noWishes: (year: string) => `Für ${year} haben Sie noch nichts aufgeschrieben.`,
  drafts: (count: number) => `${wishesInWords(count)} noch nicht eingereicht.`,
  asked: (count: number) => `${wishesInWords(count)} eingereicht, noch nicht entschieden.`,
  decided: (count: number) => `${wishesInWords(count)} entschieden.`,
  toOwn: 'Meine Wünsche',
  first: 'Ersten Wunsch aufschreiben',
  toTable: 'Wünsche der Schule',
  orders: 'Bestellungen',
  ordersText: 'Was die Schule bestellt hat, mit Rechnungen und dem, was für welche Klasse ist.',
  toOrders: 'Bestellungen ansehen',
  quotesText: 'Feste Preise auf Zeit, als PDF für Schulleitung und Gemeinde.',
  toQuotes: 'Offerten ansehen',
  budget: 'Budget',
  budgetText: 'Was für ein Schuljahr vorgesehen ist, und was davon schon verwendet ist.',
  toBudget: 'Budget ansehen',
  licencesText: 'Was die Schule für ihre Schülerinnen und Schüler hat, was davon zugeteilt ist, und was noch frei ist.',
  toLicences: 'Lizenzen ansehen',
  firstSteps: 'Die ersten drei Schritte',
  done: 'erledigt',
  next: 'Als Nächstes',
} as const
