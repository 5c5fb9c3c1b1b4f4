import { Link } from 'react-router'
import { Icon } from '#ui/pictures/icon.tsx'

/** The link of a block, within the site or to another one. */
export function BlockLink({ link }: { link: { title: string; url: string } }) {
  return (
    <Link to={link.url} className="text-link inline-flex min-h-8 items-center gap-1.5 font-medium">
      {link.title}
      <Icon name="arrow-right" className="size-4" />
    </Link>
  )
}
