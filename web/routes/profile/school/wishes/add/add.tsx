import { href } from 'react-router'
import { listOwnWishes } from '#contract/procurement/wishes.ts'
import { listShoppingLists } from '#contract/storefront/shopping-lists.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { addingMessages as words } from '#web/messages/procurement/wish-adding.ts'
import { wishesMessages } from '#web/messages/procurement/wishes.ts'
import { LeftOutNotice } from '#web/purchase/left-out-notice.tsx'
import { AccountBreadcrumb } from '#web/routes/profile/account-breadcrumb.tsx'
import { atSchoolYear } from '#web/routes/profile/school/at-school-year.ts'
import { INTENT } from '#web/routes/profile/school/members/form-names.ts'
import { schoolOfPage } from '#web/routes/profile/school/members/school-of-page.ts'
import { schoolYearIn } from '#web/routes/profile/school/school-year-in.ts'
import { privatePage } from '#web/seo.ts'
import { ClassList } from '../class-field.tsx'
import { NotWishing } from '../not-wishing.tsx'
import type { Route } from './+types/add.ts'
import { sendChosen } from './add-wishes.ts'
import { CHECK, LIST } from './form-names.ts'
import { OfferedTitles } from './offered-titles.tsx'
import { PastedLines } from './pasted-lines.tsx'
import { readSource } from './source.ts'
import { Ways } from './ways.tsx'

const HERE = href('/profile/school/wishes/add')

export async function loader(args: Route.LoaderArgs) {
  const school = await schoolOfPage(args)
  if (!school || school.role === 'finance') return { school, adding: null }
  const api = apiOf(args)
  const asked = { params: { id: school.id }, query: schoolYearIn(args.url) }
  const [{ data: own }, { data: lists }, source] = await orErrorPage(
    Promise.all([api(listOwnWishes, asked), api(listShoppingLists, { query: {} }), readSource(api, args.url)]),
  )
  return {
    school,
    adding: {
      year: own.school_year,
      classes: own.classes,
      lists: lists.map(({ code, name }) => ({ code, name })),
      list: args.url.searchParams.get(LIST),
      source,
    },
  }
}

export async function action(args: Route.ActionArgs) {
  return sendChosen(args)
}

export const meta = privatePage(words.title, HERE)

/** Where wishes are added: titles that are searched for, pasted or taken from a list, with amounts, class and reason. */
export default function AddWishesPage({ loaderData: { school, adding }, actionData }: Route.ComponentProps) {
  if (!school || !adding) return <NotWishing hasSchool={school !== null} />
  const { year, classes, source } = adding
  const pasted = actionData && 'checked' in actionData ? actionData : undefined
  const added = actionData && 'added' in actionData ? actionData : undefined
  const failed = actionData && 'message' in actionData ? actionData : undefined
  const isOfLines = failed?.values[INTENT] === CHECK
  const wishes = atSchoolYear(href('/profile/school/wishes'), year)
  const crumbs = [
    { title: wishesMessages.title, url: wishes },
    { title: words.title, url: atSchoolYear(HERE, year) },
  ]
  return (
    <div className="flex flex-col gap-8">
      <AccountBreadcrumb crumbs={crumbs} />
      <SectionHeading level={1} kicker={school.name} lead={words.lead(year)}>
        {words.title}
      </SectionHeading>
      {added && (
        <div className="flex flex-col items-start gap-4">
          <Notice
            kind={added.added > 0 ? 'success' : 'warning'}
            title={added.added > 0 ? words.added(added.added) : words.noneAdded}
            live
          />
          <LeftOutNotice leftOut={added.leftOut} title={wishesMessages.leftOut} />
          <ButtonLink to={wishes}>{words.toWishes}</ButtonLink>
        </div>
      )}
      <ClassList classes={classes} />
      <Ways {...adding} pasted={pasted?.checked.text} failure={isOfLines ? failed : undefined} />
      {pasted ? (
        <PastedLines key={pasted.checked.text} school={school.id} year={year} {...pasted} />
      ) : (
        source &&
        !added && (
          <OfferedTitles school={school.id} year={year} source={source} failure={isOfLines ? undefined : failed} />
        )
      )}
    </div>
  )
}
