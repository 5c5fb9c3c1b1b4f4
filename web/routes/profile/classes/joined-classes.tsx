import { href } from 'react-router'
import type { JoinedClass } from '#contract/accounts/classes/joining-classes.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { DangerDetails } from '#ui/danger-details.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { classOfCodeMessages, pupilAccountMessages as words } from '#web/messages/accounts/pupils.ts'
import { Press } from '../school/members/press.tsx'
import { LEAVE } from './form-names.ts'

interface JoinedClassesProps {
  joined: readonly JoinedClass[]
  /** Of its heading: it is a page of its own for pupils, and a part of one for others. */
  level: 1 | 2
  /** A class has made the account, which stays in one. */
  isPupil: boolean
}

/** The classes that somebody belongs to as a pupil, each with the way out. */
export function JoinedClasses({ joined, level, isPupil }: JoinedClassesProps) {
  return (
    <section className="flex max-w-[44rem] flex-col items-start gap-5">
      <SectionHeading level={level} {...(level === 2 && { size: 'part' })}>
        {words.myClasses}
      </SectionHeading>
      {joined.length === 0 && <p className="text-ink-soft">{words.noClass}</p>}
      <ul className="flex w-full flex-col gap-4">
        {joined.map(({ id, name, alias, school, state }) => (
          <li key={id} className="flex flex-col gap-3 rounded-lg border border-line bg-white p-5">
            <div className="wrap-anywhere">
              <p className="font-display text-xl font-medium">{classOfCodeMessages.heading(name)}</p>
              <p className="text-ink-soft">{words.joinedIn(school.name, alias)}</p>
              {state === 'closed' && <p className="text-ink-soft">{words.closedClass}</p>}
            </div>
            {(!isPupil || joined.length > 1) && (
              <DangerDetails title={words.leave} text={words.leaveText}>
                <Press intent={LEAVE} thing={id} variant="danger" size="medium" label={words.leaveOf(name)}>
                  {words.leaveNow}
                </Press>
              </DangerDetails>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink to={href('/class')} variant="secondary">
        {words.joinAnother}
      </ButtonLink>
    </section>
  )
}
