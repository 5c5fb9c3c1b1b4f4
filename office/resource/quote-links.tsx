import { Link } from 'react-router'
import { quoteLinks } from '#office/messages/quotes/quote-links.ts'
import { newQuotePath, quotesOfPath } from './thing-paths.ts'

interface QuoteLinksProps {
  kind: 'user' | 'school'
  id: string
  /** Whether one can be written for it. */
  mayHave: boolean
}

/** From a person or a school to its quotes, and to a new one. */
export function QuoteLinks({ kind, id, mayHave }: QuoteLinksProps) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link to={quotesOfPath(kind, id)} className="text-link">
        {quoteLinks.quotes}
      </Link>
      {mayHave && (
        <Link to={newQuotePath(kind, id)} className="text-link">
          {quoteLinks.write}
        </Link>
      )}
    </span>
  )
}
