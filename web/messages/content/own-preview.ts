import { blockLabels } from '#contract/content/entry-labels.ts'

const labelOf = (type: string) => (type in blockLabels ? blockLabels[type as keyof typeof blockLabels] : 'Block')

/** Sentences of the page beside an editor. */
export const ownPreviewMessages = {
  page: 'Die Seite ist noch nicht fertig',
  block: (type: string) => `«${labelOf(type)}» ist noch nicht fertig`,
  empty: (type: string) => `«${labelOf(type)}» zeigt zurzeit nichts`,
  emptyText:
    'Was dazu gewählt ist, gibt es nicht, nicht mehr oder noch nicht. Besucherinnen und Besucher sehen hier nichts.',
} as const
