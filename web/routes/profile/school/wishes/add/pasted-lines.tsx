import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { CheckedOrder } from '#contract/storefront/quick-order.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { Notice } from '#ui/notice.tsx'
import { quickOrderMessages as words } from '#web/messages/storefront/quick-order.ts'
import { atSchoolYear } from '#web/routes/profile/school/at-school-year.ts'
import { FoundLines } from '#web/routes/quick-order/found-lines.tsx'
import type { Copies } from '#web/routes/quick-order/line-amount.tsx'
import { RefusedLines } from '#web/routes/quick-order/refused-lines.tsx'
import { ChosenForm } from './chosen-form.tsx'
import { TEXT } from './form-names.ts'

interface PastedLinesProps {
  school: string
  year: string
  checked: CheckedOrder
  failed: FormFailure | null
}

/** The answer to each pasted line, and what was found with its amounts, to be wished. */
export function PastedLines({ school, year, checked: { lines, text }, failed }: PastedLinesProps) {
  const answer = useRef<HTMLDivElement>(null)
  // The button that was pressed is far above.
  useEffect(() => answer.current?.focus(), [])
  const [changed, setChanged] = useState<Copies>(new Map())
  const found = lines.filter((line) => line.answer === 'found')
  const refused = lines.filter((line) => line.answer !== 'found' && line.answer !== 'repeated')
  const of = {
    changed,
    failed,
    onChange: (number: number, copies: number) => setChanged((before) => new Map(before).set(number, copies)),
  }
  const isOrderable = lines.some((line) => line.answer === 'found' || line.answer === 'successor')
  const answers = (
    <>
      {!failed && (
        <div ref={answer} tabIndex={-1} className="outline-none">
          <Notice kind={refused.length > 0 ? 'warning' : 'success'} title={words.checked(lines.length)} live>
            {refused.length > 0 ? words.someNot(refused.length) : words.allFound}
          </Notice>
        </div>
      )}
      {refused.length > 0 && <RefusedLines lines={refused} {...of} />}
      {found.length > 0 && <FoundLines lines={found} {...of} />}
    </>
  )
  if (!isOrderable) return <div className="flex flex-col gap-7">{answers}</div>
  return (
    <ChosenForm
      school={school}
      year={year}
      action={atSchoolYear(href('/profile/school/wishes/add'), year)}
      failure={failed}
    >
      <input type="hidden" name={TEXT} value={text} />
      {answers}
    </ChosenForm>
  )
}
