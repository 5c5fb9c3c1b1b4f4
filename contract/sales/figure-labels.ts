import type { InvoiceAge, SalesFigures } from './sales-figures.ts'

/** What belongs to no article, and so to no department and no format. */
export const noArticleLabel = 'Versand und Gutschriften ohne Artikel'

/** How tables and files call a department. */
export function soldDepartmentLabel({
  department,
  is_article,
}: Pick<SalesFigures['departments'][number], 'department' | 'is_article'>): string {
  if (!is_article) return noArticleLabel
  return department === null ? 'Ohne Fachbereich' : (department.title ?? 'Gelöschter Fachbereich')
}

/** How long invoices are overdue. */
export const invoiceAgeLabels: Record<InvoiceAge, string> = {
  not_due: 'Noch nicht fällig',
  up_to_30: '1–30 Tage überfällig',
  up_to_60: '31–60 Tage überfällig',
  up_to_90: '61–90 Tage überfällig',
  over_90: 'Über 90 Tage überfällig',
}
