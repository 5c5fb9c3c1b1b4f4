import { href, Link } from 'react-router'
import type { ClassPupil, SchoolClass } from '#contract/accounts/classes/class-data.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { shortDate } from '#ui/time/german-date.ts'
import { shortSwissTime } from '#ui/time/swiss-time.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { newPasswordsMessages } from '#web/messages/accounts/class-lists.ts'
import { classMessages as words } from '#web/messages/accounts/classes.ts'

interface PupilTableProps {
  of: Pick<SchoolClass, 'id' | 'state'>
  pupils: readonly ClassPupil[]
}

/** The pupils of a class, each with the way to what can be done for them. */
export function PupilTable({ of: { id, state }, pupils }: PupilTableProps) {
  const columns: Column<ClassPupil>[] = [
    {
      title: words.alias,
      isRowHeader: true,
      cell: ({ alias, has_own_account }) => (
        <span className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
          {alias}
          {has_own_account && <Badge>{words.ownAccount}</Badge>}
        </span>
      ),
    },
    { title: words.meant, cell: ({ meant }) => meant && <span className="wrap-anywhere">{meant}</span> },
    { title: words.joined, wideOnly: true, cell: ({ joined_at }) => shortSwissTime(joined_at).day },
    { title: words.used, cell: ({ last_used_on }) => last_used_on && shortDate(last_used_on) },
    {
      title: words.step,
      cell: (pupil) => (
        <Link
          to={href('/profile/classes/:class/pupils/:pupil', { class: id, pupil: pupil.id })}
          className="text-link inline-flex min-h-11 items-center"
        >
          <span aria-hidden="true">{words.openPupil}</span>
          <VisuallyHidden>{words.openPupilOf(pupil.alias)}</VisuallyHidden>
        </Link>
      ),
    },
  ]
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading level={2} size="part">
        {words.pupilsTitle(pupils.length)}
      </SectionHeading>
      {pupils.length === 0 ? (
        <EmptyState icon="people" level={3} title={words.noPupils} text={words.noPupilsText}>
          <ButtonLink to={href('/profile/classes/:class', { class: id })} variant="secondary" reloadDocument>
            {words.reload}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Table caption={words.pupilsTitle(pupils.length)} columns={columns} rows={pupils} keyOf={(one) => one.id} />
          {state === 'open' && (
            <p className="flex flex-wrap gap-3">
              <ButtonLink to={href('/profile/classes/:class/move', { class: id })} variant="secondary" size="small">
                {words.move}
              </ButtonLink>
              <ButtonLink
                to={href('/profile/classes/:class/passwords', { class: id })}
                variant="secondary"
                size="small"
              >
                {newPasswordsMessages.title}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </section>
  )
}
