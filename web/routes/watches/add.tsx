import { Form, href, Link } from 'react-router'
import { productInWords } from '#contract/catalogue/article-in-words.ts'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { errorCodes } from '#contract/errors.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { askToWatch, type WatchAim, watchTitle } from '#contract/storefront/watches.ts'
import { type FormFailure, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Container } from '#ui/container.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cover } from '#ui/pictures/cover.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { PrivacyNote } from '#web/forms/privacy-note.tsx'
import { SentNotice } from '#web/forms/sent-notice.tsx'
import { failedActions } from '#web/messages/failed-actions.ts'
import { watchMessages as words } from '#web/messages/storefront/watches.ts'
import { privatePage } from '#web/seo.ts'
import type { Route } from './+types/add.ts'
import { WATCH_AIM, WATCH_PRODUCT, watchPath } from './watch-path.ts'

/** What is asked for stands in the address: a press on the title's page brings it, and so does a login. */
function askedIn({ searchParams }: URL): { product: string; aim: WatchAim } {
  return {
    product: searchParams.get(WATCH_PRODUCT) ?? '',
    aim: searchParams.get(WATCH_AIM) === 'edition' ? 'edition' : 'title',
  }
}

export async function loader(args: Route.LoaderArgs) {
  const { product: id, aim } = askedIn(args.url)
  const [{ data: product }, user] = await Promise.all([
    orErrorPage(apiOf(args)(getProduct, { params: { id } })),
    visitOf(args).user(),
  ])
  const waits = aim === 'edition' && product.availability !== 'available'
  return {
    product,
    aim,
    edition: waits ? productInWords(product) : null,
    visitor: user ? { isVerified: user.is_email_verified } : null,
  }
}

const EMAIL = 'email'

/** One press with an account; the press of a guest leads to the field for the address, which is sent here, too. */
export async function action(args: Route.ActionArgs) {
  const body = askedIn(args.url)
  const user = await visitOf(args).user()
  return withForm(
    args.request,
    async (form) => {
      const api = apiOf(args)
      if (user) {
        await api(watchTitle, { params: { id: user.id }, body })
        return { isWatched: true as const }
      }
      if (!form.has(EMAIL)) return { isAsked: true as const }
      const email = formText(form, EMAIL)
      await api(askToWatch, { body: { ...body, email } })
      return { writtenTo: email }
    },
    { calls: [watchTitle, askToWatch], sentence: failedActions.watch },
  )
}

export const meta = privatePage(words.add, href('/watches/add'))

export default function WatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, edition, visitor } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const isDone = actionData !== undefined && 'isWatched' in actionData
  const writtenTo = actionData && 'writtenTo' in actionData ? actionData.writtenTo : null
  return (
    <Container width="text" className="flex flex-col gap-6 pt-8 md:pt-14">
      <SectionHeading level={1} lead={words.lead}>
        {isDone ? words.done : words.add}
      </SectionHeading>
      <div className="flex items-start gap-5">
        <span className="w-20 shrink-0">
          <Cover picture={product.cover} title={product.title} sizes="5rem" decorative />
        </span>
        <div className="min-w-0">
          <p className="font-display text-xl font-medium">
            <Link to={product.uri} className="text-link">
              {product.title}
            </Link>
          </p>
          {edition && <p className="text-ink-soft">{edition}</p>}
          <p className="mt-2">{edition ? words.editionText : words.titleText}</p>
        </div>
      </div>
      {isDone ? (
        <Watched uri={product.uri} />
      ) : writtenTo !== null ? (
        <SentNotice title={words.checkMails}>{words.checkMailsText(writtenTo)}</SentNotice>
      ) : visitor ? (
        <Press isVerified={visitor.isVerified} failure={failure} />
      ) : (
        <AddressForm path={watchPath(product.id, loaderData.aim)} failure={failure} />
      )}
    </Container>
  )
}

function Watched({ uri }: { uri: string }) {
  return (
    <>
      <Notice kind="success" title={words.done} live />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={uri}>{words.toTitle}</ButtonLink>
        <ButtonLink to={href('/profile/watches')} variant="secondary">
          {words.toAll}
        </ButtonLink>
      </p>
    </>
  )
}

function Press({ isVerified, failure }: { isVerified: boolean; failure: FormFailure | undefined }) {
  const busy = useBusy()
  if (!isVerified) {
    return (
      <>
        <Notice kind="warning" title={errorCodes.email_not_confirmed[1]} live>
          {words.unverified}
        </Notice>
        <p>
          <ButtonLink to={href('/profile/details')}>{words.verify}</ButtonLink>
        </p>
      </>
    )
  }
  return (
    <>
      {failure && <Notice kind="error" title={failure.message} live />}
      <Form method="post">
        <Button busy={busy} size="large">
          {words.submit}
        </Button>
      </Form>
    </>
  )
}

function AddressForm({ path, failure }: { path: string; failure: FormFailure | undefined }) {
  const busy = useBusy()
  const { errors = {}, values = {} } = failure ?? {}
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      {failure && <FormErrorSummary title={failure.message} errors={errors} />}
      <TextField
        name={EMAIL}
        label={fieldLabels[EMAIL] ?? ''}
        defaultValue={values[EMAIL]}
        error={errors[EMAIL]}
        type="email"
        autoComplete="email"
        required
      />
      <PrivacyNote before={words.privacyBefore} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button busy={busy} size="large">
          {words.submit}
        </Button>
        <span>
          {words.onePress}{' '}
          <Link to={`${href('/login')}?${new URLSearchParams({ redirect: path })}`} className="text-link">
            {words.login}
          </Link>
        </span>
      </p>
    </Form>
  )
}
