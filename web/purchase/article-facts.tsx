import {
  productInWords,
  type SoldArticle,
  type Supply,
  soldInWords,
  supplyInWords,
} from '#contract/catalogue/article-in-words.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { germanDate } from '#ui/time/german-date.ts'

type Offered = Pick<Product, 'format' | 'audience' | 'once_per_person' | 'binding' | 'edition'>

interface ArticleFactsProps {
  /** As it is offered, or as it was sold. */
  article: (Offered | SoldArticle) & Partial<Supply>
}

/** What a line of a cart or an order is, beside its title, and the day on which it comes where that is later. */
export function ArticleFacts({ article }: ArticleFactsProps) {
  const supply = supplyInWords(article, germanDate)
  return (
    <>
      <p className="text-ink-soft">{articleWords(article)}</p>
      {supply && <p className="font-medium text-warning-700">{supply}</p>}
    </>
  )
}

/** The same in one line, where a sentence names it. */
export function articleWords(article: Offered | SoldArticle): string {
  return 'audience' in article ? productInWords(article) : soldInWords(article)
}
