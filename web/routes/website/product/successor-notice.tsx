import { Link } from 'react-router'
import type { Title } from '#contract/catalogue.ts'
import { editionMessages } from '#web/messages/product.ts'
import { Notice } from '#web/ui/notice.tsx'

/** On a replaced title: that there is a newer one. */
export function SuccessorNotice({ title: { successor } }: { title: Title }) {
  if (!successor) return null
  return (
    <Notice kind="info" title={editionMessages.successor}>
      {editionMessages.successorText}{' '}
      <Link to={successor.uri} className="text-link">
        {successor.title}
      </Link>
    </Notice>
  )
}
