import type { Figure } from '../../../pictures/stills/figure.ts'

/** A figure of an article, and the heading of the section at whose end it stands; null: before the first heading. */
export type ArticleFigure = Figure & { section: string | null }

/** Figures by the titles of their articles. */
export type ArticleFigures = Readonly<Record<string, ArticleFigure>>
