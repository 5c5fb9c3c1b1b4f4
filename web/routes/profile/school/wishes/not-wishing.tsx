import { href } from 'react-router'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { wishesMessages as words } from '#web/messages/procurement/wishes.ts'

/** Why somebody has no wishes: they belong to no school, or have another role there. */
export function NotWishing({ hasSchool }: { hasSchool: boolean }) {
  return (
    <EmptyState
      icon="school"
      level={1}
      title={hasSchool ? words.notWishing : words.noSchool}
      text={hasSchool ? words.notWishingText : words.noSchoolText}
    >
      <ButtonLink to={href('/profile/school')}>{words.toSchool}</ButtonLink>
    </EmptyState>
  )
}
