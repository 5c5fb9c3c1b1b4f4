import { blockLabels } from '#contract/content/entry-labels.ts'

/** Sentences of the page beside an editor. */
export const ownPreviewMessages = {
  page: 'Die Seite ist noch nicht fertig',
  block: (type: string) => {
    const label = type in blockLabels ? blockLabels[type as keyof typeof blockLabels] : 'Block'
    return `«${label}» ist noch nicht fertig`
  },
} as const
