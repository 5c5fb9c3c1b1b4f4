import type { TaxCategory } from '#contract/catalogue/catalogue.ts'
import { stepWords } from '#office/messages/steps.ts'

export const taxCategoryLabels: Record<TaxCategory, string> = {
  reduced: 'Reduzierter Satz',
  standard: 'Normalsatz',
}

/** The rates of the value added tax. */
export const taxRateRoom = {
  tabs: 'Teile der MwSt.',
  report: 'Abrechnung',
  title: 'MwSt.-Sätze',
  lead: 'Ein neuer Satz gilt ab seinem Tag um Mitternacht; der bisherige endet am Tag davor. Bestellungen behalten den Satz, zu dem bestellt wurde.',
  category: 'Art',
  rate: 'Satz',
  rateInPercent: 'Satz in Prozent',
  from: 'Gilt ab',
  fromHint: 'Frühestens morgen.',
  until: 'Gilt bis',
  open: 'bis auf Weiteres',
  state: 'Stand',
  holds: 'gilt',
  planned: 'geplant',
  former: 'früher',
  change: (label: string) => `${label} ändern`,
  new: 'Neuer Satz',
  create: 'Satz planen',
  one: (category: string, day: string) => `${category} ab ${day}`,
  steps: stepWords.title,
  takeBack: 'Satz zurücknehmen',
  takeBackMeans: 'Der Satz davor gilt weiter, als wäre nichts geplant.',
} as const

/** What forms call the fields. */
export const taxRateFieldLabels = {
  category: taxRateRoom.category,
  rate: taxRateRoom.rateInPercent,
  valid_from: taxRateRoom.from,
} as const
