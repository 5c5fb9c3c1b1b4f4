import { FEWEST_ASKERS, MISSED_DAYS } from '#contract/catalogue/missed-searches.ts'
import type { Step } from '#contract/ground/time/span.ts'

/** The room of figures, and the words that its parts share. */
export const figureRoom = {
  title: 'Zahlen',
  tabs: 'Teile der Zahlen',
  csv: 'CSV',
  csvOf: (table: string) => `${table} als CSV`,
  asTable: 'Als Tabelle',
  total: 'Total',
  span: 'Zeitraum',
  from: 'Von',
  until: 'Bis',
  show: 'Anzeigen',
  days: (from: string, until: string) => `${from} bis ${until}`,
} as const

/** Spans that are offered, beside days of one’s own. */
export const spanLabels = {
  days: '30 Tage',
  quarter: 'Dieses Quartal',
  last_quarter: 'Letztes Quartal',
  year: 'Dieses Jahr',
  last_year: 'Letztes Jahr',
} as const

/** Of a chart by day, week or month. */
export const stepLabels: Record<Step, { each: string; column: string }> = {
  day: { each: 'je Tag', column: 'Tag' },
  week: { each: 'je Woche', column: 'Ab' },
  month: { each: 'je Monat', column: 'Ab' },
}

export const salesPage = {
  title: 'Verkäufe',
  lead: 'Was verrechnet wurde, abzüglich Gutschriften, nach dem Tag der Rechnung oder Gutschrift: dieselben Summen wie im Bericht zur MwSt.',
  counted: (day: string, time: string) => `Zuletzt gezählt am ${day} um ${time} Uhr.`,
  notCounted: 'Noch nicht gezählt: Das geschieht alle zehn Minuten.',
  perStep: (each: string) => `Umsatz brutto ${each}, in CHF`,
  departments: 'Nach Fachbereich',
  departmentsHint:
    'Ein Titel in mehreren Fachbereichen zählt einmal: im ersten in der Reihenfolge der Navigation. Eine Bestellung zählt einmal: dort, wo ihr grösster Betrag ist.',
  formats: 'Nach Format',
  department: 'Fachbereich',
  format: 'Format',
  share: 'Anteil',
  orders: 'Bestellungen',
  copies: 'Exemplare',
  net: 'Umsatz netto',
  gross: 'Umsatz brutto',
  empty: 'In dieser Zeit wurde nichts verrechnet.',
} as const

export const redemptionPage = {
  title: 'Einlösungen',
  lead: 'Wie viele Codes eingelöst wurden, auch die eigenen von Käuferinnen und Käufern.',
  perStep: (each: string) => `Eingelöste Codes ${each}`,
  redeemed: 'Eingelöst',
  platforms: 'Nach Lernplattform',
  platform: 'Lernplattform',
  empty: 'In dieser Zeit wurde kein Code eingelöst.',
} as const

export const openInvoicePage = {
  title: 'Offene Rechnungen',
  lead: 'Was auf Rechnung geliefert und noch nicht bezahlt ist: dasselbe wie in den Listen «Offen» und «Überfällig» der Bestellungen.',
  chart: 'Offen nach Alter, in CHF',
  age: 'Alter',
  invoices: 'Rechnungen',
  open: 'Offen',
  overdue: 'Davon überfällig',
  toOpen: 'Zu den offenen',
  toOverdue: 'Zu den überfälligen',
  empty: 'Keine Rechnung ist offen.',
} as const

export const missedPage = {
  title: 'Suchen ohne Treffer',
  lead: `Wonach an einem Tag mindestens ${FEWEST_ASKERS} Besucherinnen und Besucher vergeblich gesucht haben, aus den letzten ${MISSED_DAYS} Tagen. Wer es war, wird nicht festgehalten.`,
  words: 'Gesucht',
  count: 'Suchende',
  dayCount: 'Tage',
  last: 'Zuletzt',
  way: 'Im Shop',
  search: 'Suchen',
  searchFor: (words: string) => `Im Shop nach «${words}» suchen`,
  empty: 'Alle Suchen haben etwas gefunden.',
  emptyHelp: `Oder es waren weniger als ${FEWEST_ASKERS} an einem Tag, die dasselbe gesucht haben.`,
} as const
