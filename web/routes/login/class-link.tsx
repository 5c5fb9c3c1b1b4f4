import { Link } from 'react-router'
import { enterClassMessages as words } from '#web/messages/accounts/pupils.ts'
import { enterClassAddress } from '../class/class-address.ts'

/** Leads pupils, who have no e-mail address, to the code of their class. */
export function ClassLink({ redirect }: { redirect: string | null }) {
  return (
    <p className="text-sm">
      <span className="text-ink-soft">{words.linkText}</span>{' '}
      <Link to={enterClassAddress(redirect)} className="text-link inline-flex min-h-8 items-center font-medium">
        {words.link}
      </Link>
    </p>
  )
}
