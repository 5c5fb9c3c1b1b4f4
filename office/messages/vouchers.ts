import { formatAmount, formatRate, type Money } from '#contract/ground/money.ts'
import { stepWords } from './steps.ts'

/** The room of vouchers. */
export const voucherRoom = {
  title: 'Gutscheine',
  back: 'Alle Gutscheine',
  one: (code: string) => `Gutschein ${code}`,
  code: 'Code',
  state: 'Stand',
  worth: 'Wert',
  until: 'Gültig bis',
  used: 'Genutzt',
  usedOf: (used: number, limit: number | null) => (limit === null ? String(used) : `${used} von ${limit}`),
  series: 'Serie',
  ofSeries: 'Ganze Serie',
  nameOfSeries: (code: string, total: number, day: string) =>
    `${code}${total === 1 ? '' : ` und ${total - 1} weitere`}, ${day}`,
  note: 'Notiz',
  names: { state: 'Stand', type: 'Art', series: 'Serie' },
  all: 'Alle',
  search: 'Code oder Notiz',
  empty: { title: 'Noch kein Gutschein.', text: 'Ein neuer gilt sofort für alle, wenn Sie nichts anderes sagen.' },
  new: 'Neuer Gutschein',
  newSeries: 'Neue Serie',
  create: 'Gutschein erstellen',
  createSeries: 'Serie erstellen',
  duplicate: 'Duplizieren',
  codeHint: 'Leer: Es entsteht einer, den niemand errät.',
  facts: {
    made: 'Erstellt',
    ended: 'Beendet',
  },
  end: 'Beenden',
  endMeans:
    'Der Gutschein gilt ab sofort nicht mehr und lässt sich nicht wieder öffnen. Wer ihn im Warenkorb hat, liest das dort.',
  hasEnded: 'Der Gutschein ist beendet.',
  reason: stepWords.reason,
  reasonHint: stepWords.reasonHint,
  uses: 'Einlösungen',
  noUses: 'Noch keine Bestellung hat diesen Gutschein genutzt.',
  usesByWeek: 'Einlösungen pro Woche',
  week: 'Woche ab',
  asTable: 'Als Tabelle',
  order: 'Bestellung',
  amount: 'Abzug in CHF',
  taken: 'Eingelöst',
  returned: 'Zurückgegeben',
  seriesTitle: (count: number) => (count === 1 ? '1 Code' : `${count} Codes`),
  seriesText: 'Alle gelten zu denselben Bedingungen. Sie bleiben hier und in der Liste stehen.',
  toList: 'Als Liste',
  csv: 'Codes als CSV',
  print: 'Drucken',
} as const

/** The fields of a voucher, where their usual labels do not fit. */
export const voucherFieldLabels = {
  type: 'Art',
  amount: 'Anzahl Codes',
  discount: 'Betrag in CHF',
  discount_percentage: 'Prozentsatz',
  valid_from: 'Gültig ab',
  valid_until: 'Gültig bis vor',
  usage_limit: 'Höchstzahl der Einlösungen',
  unlimited: 'Jeder Code beliebig oft',
  limit_per_person: 'Höchstzahl pro Person',
  minimum: 'Mindestbestellwert in CHF',
  departments: 'Nur für diese Fachbereiche',
  formats: 'Nur für diese Formate',
  products: 'Nur für diese Produkte',
  note: 'Notiz',
} as const

export const voucherFieldHints = {
  code: voucherRoom.codeHint,
  type: 'Ein fester Betrag, oder ein Teil des Preises.',
  minimum: '0.00: ohne.',
  amount: 'Jeder Code gilt für sich.',
  prefix: 'Steht vor jedem Code; darf leer sein.',
  discount: 'Nur bei der Art «Betrag».',
  discount_percentage: 'In Prozent, nur bei der Art «Prozentsatz».',
  valid_from: 'Leer: ab sofort.',
  valid_until: 'Leer: ohne Ende.',
  usage_limit: 'Leer: beliebig viele.',
  unlimited: 'Angekreuzt gilt die Höchstzahl der Einlösungen nicht.',
  limit_per_person: 'Leer: beliebig oft.',
  departments: 'Ohne Auswahl in allen, samt ihren Unterbereichen.',
  formats: 'Ohne Auswahl für alle.',
  products: 'Ohne Auswahl gilt der Gutschein für alle.',
} as const

/** What a voucher takes off. */
export function worthOf({
  discount,
  discount_percentage,
}: {
  discount: Money | null
  discount_percentage: number | null
}): string {
  if (discount) return formatAmount(discount)
  return discount_percentage === null ? '' : formatRate(discount_percentage)
}
