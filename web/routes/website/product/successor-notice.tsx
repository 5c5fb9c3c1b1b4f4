import { Link } from 'react-router'
import type { Title } from '#contract/shop/catalogue.ts'
import { editionMessages } from '#web/messages/website/product.ts'
import { germanDate } from '#web/time/german-date.ts'
import { Notice } from '#web/ui/notice.tsx'

/** On a replaced title: says that there is a newer one, or soon will be. */
export function SuccessorNotice({ title: { successor } }: { title: Title }) {
  if (!successor) return null
  const announced = successor.availability === 'preorder'
  return (
    <Notice kind="info" title={announced ? editionMessages.announced : editionMessages.successor}>
      {announced
        ? editionMessages.announcedText(successor.available_from && germanDate(successor.available_from))
        : editionMessages.successorText}{' '}
      <Link to={successor.uri} className="text-link">
        {successor.title}
      </Link>
    </Notice>
  )
}
