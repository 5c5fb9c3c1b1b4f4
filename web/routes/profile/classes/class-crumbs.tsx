import { href } from 'react-router'
import { classesMessages } from '#web/messages/accounts/classes.ts'
import { AccountBreadcrumb } from '../account-breadcrumb.tsx'

interface ClassCrumbsProps {
  of: { id: string; name: string }
  /** The page below that of the class. */
  below?: { title: string; url: string }
}

/** The breadcrumb of the pages of a class. */
export function ClassCrumbs({ of: { id, name }, below }: ClassCrumbsProps) {
  return (
    <AccountBreadcrumb
      crumbs={[
        { title: classesMessages.title, url: href('/profile/classes') },
        { title: name, url: href('/profile/classes/:class', { class: id }) },
        ...(below ? [below] : []),
      ]}
    />
  )
}
