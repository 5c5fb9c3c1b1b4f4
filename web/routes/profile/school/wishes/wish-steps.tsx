import { href } from 'react-router'
import type { OwnWishes } from '#contract/procurement/wishes.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { wishesMessages as words } from '#web/messages/procurement/wishes.ts'
import { atSchoolYear } from '../at-school-year.ts'
import { Press } from '../members/press.tsx'
import { ASK, FORMER_MEMBERS, OF, RENEW, SCHOOL_YEAR } from './form-names.ts'

interface WishStepsProps {
  school: string
  own: OwnWishes
  isResponsible: boolean
}

/** What can be done with the wishes of a year as a whole: add some, ask for them, take over those of last year. */
export function WishSteps({ school, own, isResponsible }: WishStepsProps) {
  const { school_year: year, can_renew: canRenew, wishes } = own
  const drafts = wishes.filter(({ state }) => state === 'draft').length
  const fields = { [SCHOOL_YEAR]: year }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {drafts > 0 && (
          <Press school={school} intent={ASK} fields={fields} variant="primary" size="medium">
            {words.ask(drafts)}
          </Press>
        )}
        {wishes.length > 0 && (
          <ButtonLink to={atSchoolYear(href('/profile/school/wishes/add'), year)} variant="secondary">
            {words.add}
          </ButtonLink>
        )}
        {canRenew && (
          <Press school={school} intent={RENEW} fields={fields} size="medium">
            {words.renew}
          </Press>
        )}
      </div>
      {drafts > 0 && <p className="text-sm text-ink-soft">{words.askHint}</p>}
      {drafts === 0 && wishes.length > 0 && <p className="text-sm text-ink-soft">{words.allAsked}</p>}
      {canRenew && <p className="text-sm text-ink-soft">{words.renewHint}</p>}
      {isResponsible && (
        <details>
          <summary className="text-link w-fit cursor-pointer py-2">{words.renewFormer}</summary>
          <div className="flex max-w-[44rem] flex-col items-start gap-3 pt-2">
            <p>{words.renewFormerText}</p>
            <Press school={school} intent={RENEW} fields={{ ...fields, [OF]: FORMER_MEMBERS }}>
              {words.renewFormer}
            </Press>
          </div>
        </details>
      )}
    </div>
  )
}
