import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import type { TitlePage } from './title-page.ts'

/** On a replaced title: says that there is a newer one, or soon will be. */
export function SuccessorNotice({ page: { product, successorNote } }: { page: TitlePage }) {
  return (
    successorNote &&
    product.successor && (
      <Notice kind="info" title={successorNote.title}>
        {successorNote.text}{' '}
        <Link to={product.successor.uri} className="text-link">
          {product.successor.title}
        </Link>
      </Notice>
    )
  )
}
