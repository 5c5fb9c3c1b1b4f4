import { href, Link } from 'react-router'
import { bankRoom } from '#office/messages/money/bank.ts'
import { Notice } from '#ui/notice.tsx'

/** Says that a credit is decided about, and leads back to it. */
export function DecidedNotice({ text, id }: { text: string; id: string }) {
  return (
    <Notice kind="success" live>
      {text}{' '}
      <Link to={href('/bank/:id', { id })} className="text-link">
        {bankRoom.decidedOne}
      </Link>
    </Notice>
  )
}
