import type { OwnWishes, Wish } from '#contract/procurement/wishes.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { wishesMessages as words } from '#web/messages/procurement/wishes.ts'
import { THING } from '../members/form-names.ts'
import type { ChangedMeanwhile } from './change-wishes.ts'
import { ClassList } from './class-field.tsx'
import { WishRow } from './wish-row.tsx'

interface WishesByClassProps {
  school: string
  own: OwnWishes
  failure: FormFailure | ChangedMeanwhile | undefined
}

/** Wishes below the classes that they are for. */
export function WishesByClass({ school, own: { wishes, classes, school_year: year }, failure }: WishesByClassProps) {
  const byClass = Map.groupBy(wishes, (wish) => wish.class)
  return (
    <>
      <ClassList classes={classes} />
      {[...byClass].map(([name, ofClass]) => (
        <section key={name} className="flex flex-col gap-3">
          <SectionHeading level={2} size="part">
            {name === null ? words.noClass : words.class(name)}
          </SectionHeading>
          <ul className="border-t border-line">
            {ofClass.map((wish) => (
              <li key={keyOf(wish)} className="border-b border-line py-5">
                <WishRow
                  school={school}
                  year={year}
                  wish={wish}
                  failure={failure?.values[THING] === wish.id ? failure : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** A wish that was changed begins with closed and fresh fields. */
function keyOf({ id, revision, state }: Wish): string {
  return `${id} ${revision} ${state}`
}
