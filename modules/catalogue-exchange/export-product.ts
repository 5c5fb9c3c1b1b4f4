import type { ExportedProduct, ExportedTitle } from './read-catalogue.ts'

/** What both file formats say of a product beside its own columns. */
export interface Relations {
  /** The record's name: the sender's, else the publisher's number. */
  reference: string
  workId: string
  alternatives: string[]
  replaces: string[]
  replacedBy: string[]
}

/**
 * Relations as they are in the shop. What the last import said of other products is said again as it was; else the
 * shop's own titles speak.
 */
export function relationsOf(title: ExportedTitle, product: ExportedProduct): Relations {
  const isImported = product.reference !== null
  const siblings = title.products.filter((one) => one.id !== product.id).flatMap((one) => one.isbn ?? [])
  return {
    reference: product.reference ?? product.order_number,
    workId: title.work_id ?? title.id,
    alternatives: isImported ? product.alternatives : siblings.toSorted(),
    replaces: isImported ? product.replaces : title.predecessors,
    replacedBy: isImported ? product.replaced_by : title.successors,
  }
}
