import { accessibilitySentences } from '#contract/catalogue/accessibility/accessibility-labels.ts'
import { availabilityLabels, formatLabels, workKindLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { KeptField } from '#contract/catalogue/kept-fields.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { readershipLabels } from '#contract/catalogue/school/school-term-labels.ts'
import { formatAmount, toMoney } from '#contract/ground/money.ts'
import { platformLabels } from '#contract/licences/platforms.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { editing } from '#office/messages/editing.ts'
import { germanDate } from '#ui/time/german-date.ts'

type Names = Readonly<Record<string, string>>

/** What values of a field are called. */
const names: Partial<Record<KeptField, Names>> = {
  format: formatLabels,
  work_kind: workKindLabels,
  levels: schoolLevelLabels,
  readership: readershipLabels,
  accessibility: accessibilitySentences,
  platforms: platformLabels,
  tax_category: titleRoom.taxes,
}

/** What is said in whole sentences. */
const SENTENCES: readonly KeptField[] = ['description', 'accessibility', 'praise']

/** Of which an import says a file. */
const PICTURES: readonly KeptField[] = ['cover', 'back_cover', 'spine']

/** Of a text the first characters. */
const SHOWN = 160

/** What an import says of a field, as people read it. */
export function saidInWords(field: KeptField, value: unknown, choices: Readonly<Record<string, Names>>): string {
  if (value === null || value === undefined || value === '') return editing.empty
  if (typeof value === 'boolean') return value ? editing.yes : editing.no
  if (field === 'published_on') return germanDate(value as string)
  if (field === 'price') return priceInWords(value as Priced)
  if (field === 'availability') {
    const { availability, available_from: from } = value as { availability: string; available_from: string | null }
    const label = availabilityLabels[availability as keyof typeof availabilityLabels]
    return from === null ? label : `${label}, ${germanDate(from)}`
  }
  if (field === 'audience')
    return titleRoom.audiences[(value as { audience: keyof typeof titleRoom.audiences }).audience]
  if (PICTURES.includes(field)) return (value as { file?: string }).file ?? ''
  const own = choices[field] ?? names[field]
  if (!Array.isArray(value)) {
    const text = `${value as string | number}`
    return own?.[text] ?? text
  }
  const parts = value.map((one: unknown) => (typeof one === 'string' ? (own?.[one] ?? one) : textIn(one)))
  const text = parts.join(SENTENCES.includes(field) ? ' ' : ', ')
  if (text === '') return editing.empty
  return text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text
}

interface Priced {
  price: number
  planned: { from: string; price: number }[]
}

function priceInWords({ price, planned }: Priced): string {
  const later = planned.map((one) => titleRoom.fromDay(germanDate(one.from), formatAmount(toMoney(one.price))))
  return [formatAmount(toMoney(price)), ...later].join(', ')
}

/** The texts of a block of rich text, or of a line of a table of contents. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const { text, label } = value as { text?: unknown; label?: unknown }
  if (typeof text === 'string') return text
  if (typeof label === 'string') return label
  return Object.values(value).map(textIn).filter(Boolean).join(' ')
}
