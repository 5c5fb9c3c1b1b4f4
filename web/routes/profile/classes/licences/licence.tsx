import { href, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { platform as platformIn } from '#contract/catalogue/catalogue.ts'
import { getClassLicence } from '#contract/licences/quotas/quotas.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { quotaMessages, classLicenceMessages as words } from '#web/messages/licences/quotas.ts'
import { PLATFORM } from '#web/routes/profile/school/licences/class-licence-path.ts'
import { QuotaBar } from '#web/routes/profile/school/licences/quota-bar.tsx'
import { QuotaHead } from '#web/routes/profile/school/licences/quota-head.tsx'
import { DONE } from '#web/routes/profile/school/members/form-names.ts'
import { pageMeta } from '#web/seo.ts'
import { ClassCrumbs } from '../class-crumbs.tsx'
import { readTaughtClass, unknownPage } from '../read-class.ts'
import type { Route } from './+types/licence.ts'
import { COUNT } from './form-names.ts'
import { giveLicences } from './give-licences.ts'
import { errorsOf, sentForms } from './sent-form.ts'
import { WithPart } from './with-part.tsx'
import { WishMore, WithoutPart } from './without-part.tsx'

export async function loader(args: Route.LoaderArgs) {
  const platform = platformOf(args.url)
  const { id, name, state, school } = await readTaughtClass(args, { closedToo: true })
  const asked = { params: { id, productId: args.params.product }, query: platform === null ? {} : { platform } }
  const { data: licence } = await orErrorPage(apiOf(args)(getClassLicence, asked))
  return { shown: { id, name, isOpen: state === 'open', school: school.name }, licence }
}

export async function action(args: Route.ActionArgs) {
  const { class: classId, product: productId } = args.params
  return giveLicences(args, { classId, productId, platform: platformOf(args.url) })
}

/** The platform that the address names; a page of any other does not exist. */
function platformOf({ searchParams }: URL) {
  const read = platformIn.nullable().safeParse(searchParams.get(PLATFORM))
  if (!read.success) throw unknownPage()
  return read.data
}

/** After a refusal too: somebody else may have taken what was free, or have opened what was to be taken back. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const path = href('/profile/classes/:class/licences/:product', params)
  const title = loaderData?.licence.product.title ?? quotaMessages.title
  return pageMeta(matches[0].loaderData, { title, path, robots: 'noindex' })
}

/** One product in one class: who has a licence of the school, who gets one, and what is taken back. */
export default function ClassLicencePage({
  loaderData: { shown, licence },
  actionData: failure,
}: Route.ComponentProps) {
  const { product, platform, is_ready: isReady, pupils } = licence
  const done = useDone()
  const sent = sentForms(failure)
  const short = failure && 'short' in failure ? failure.short : null
  const all = { title: quotaMessages.title, url: href('/profile/classes/:class/licences', { class: shown.id }) }
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <ClassCrumbs of={shown} below={all} />
        <QuotaHead
          quota={licence}
          title={
            <SectionHeading level={1} kicker={`${shown.name}, ${shown.school}`}>
              {product.title}
            </SectionHeading>
          }
        >
          <QuotaBar quota={licence} />
          {(platform !== null || licence.platforms.length > 0) && (
            <p className="text-sm text-ink-soft">{words.isPrivate}</p>
          )}
        </QuotaHead>
        {done !== null && !failure && <Notice kind="success" title={done} live />}
        {short && (
          <Notice kind="error" title={words.short(short.free, short.needed)} live>
            {words.shortText}
          </Notice>
        )}
        {short && <WishMore title={product.title} />}
        {failure && !short && <FormErrorSummary title={failure.message} errors={errorsOf(failure)} />}
        {!isReady && <Notice>{quotaMessages.beingMade}</Notice>}
        {!shown.isOpen && <Notice>{words.closed}</Notice>}
      </div>
      {pupils === 0 ? (
        <EmptyState icon="people" title={words.noPupils} text={words.noPupilsText}>
          <ButtonLink to={href('/profile/classes/:class', { class: shown.id })}>{words.toClass}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {shown.isOpen && <WithoutPart key={`without ${licence.without}`} licence={licence} sent={sent.assigning} />}
          <WithPart key={`with ${licence.here.assigned}`} licence={licence} sent={sent.takingBack} />
        </>
      )}
    </div>
  )
}

/** What was done before the page was shown, as its address says. */
function useDone(): string | null {
  const [search] = useSearchParams()
  const named = search.get(DONE) ?? ''
  const count = Number(search.get(COUNT))
  if (!Object.hasOwn(words.done, named) || !Number.isInteger(count) || count < 0) return null
  return words.done[named as keyof typeof words.done](count)
}
