import type { ExportedProduct, ExportedTitle } from './read-catalogue.ts'

/** What both file formats say about a product beside their own columns. */
export interface Relations {
  /** The record's reference: the one its sender gave, or the publisher's number. */
  reference: string
  workId: string
  alternatives: string[]
  replaces: string[]
  replacedBy: string[]
  /** Of titles that are used together with it. */
  companions: string[]
}

/**
 * The relations of a product. An imported product gets those that its last import named, unchanged; any other product
 * gets those of the shop's own titles.
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
    companions: isImported ? product.companions : title.companions,
  }
}

/** A product as its supplier offers it, also where it may not be sold here. */
export function supplied(product: ExportedProduct): ExportedProduct {
  const { held_availability: availability, held_from: from } = product
  return !availability ? product : { ...product, availability, available_from: from }
}
