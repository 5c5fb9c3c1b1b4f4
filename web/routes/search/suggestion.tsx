import { Link } from 'react-router'
import { searchMessages } from '#web/messages/catalogue/search.ts'

/** «Meinten Sie …»: what the words would be without typing errors. */
export function Suggestion({ query }: { query: string }) {
  return (
    <p className="mt-4 text-lg">
      {searchMessages.didYouMean}{' '}
      <Link to={`/suche?${new URLSearchParams({ searchQuery: query })}`} className="text-link font-medium">
        {query}
      </Link>
      ?
    </p>
  )
}
