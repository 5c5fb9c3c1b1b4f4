/**
 * Whether a product may be sold in Switzerland; where it may not, the reason. `excluded`: the publisher's rights;
 * `other_market`: it is supplied to other countries only; `restricted`: only to certain buyers or by certain sellers;
 * `not_separately`: only as a part, or only in its parts.
 */
export const salesRights = ['granted', 'excluded', 'other_market', 'restricted', 'not_separately'] as const
export type SalesRight = (typeof salesRights)[number]

/** As staff read it. */
export const salesRightLabels: Record<SalesRight, string> = {
  granted: 'Im Verkauf',
  excluded: 'Nicht im Verkauf: keine Rechte für die Schweiz',
  other_market: 'Nicht im Verkauf: nur für andere Märkte',
  restricted: 'Nicht im Verkauf: nur für bestimmte Käufer oder Händler',
  not_separately: 'Nicht im Verkauf: nur als Teil oder in Teilen',
}
