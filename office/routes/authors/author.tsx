import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { authors, deleteAuthor, leaveAuthorPortrait, type OfficeAuthor } from '#contract/catalogue/office-authors.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { Thumbnail } from '#office/media/thumbnail.tsx'
import { authorJoin, authorRoom } from '#office/messages/catalogue/authors-and-series.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { useThingKeys } from '#office/routes/joining/use-thing-keys.ts'
import { apiOf, personOf } from '#office/visit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/author.ts'
import { authorInputs, authorWords } from './author-form.ts'
import { WrittenTitles } from './written-titles.tsx'

const DELETE = 'delete'
const LEAVE = 'leave'

export const handle = { keys: authorRoom.keys.one }

export async function loader(args: Route.LoaderArgs) {
  const [{ data: author }, person] = await orErrorPage(
    Promise.all([apiOf(args)(authors.read, { params: args.params }), personOf(args)]),
  )
  return { author, person, fields: describeForm(authors.change.body) }
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, LEAVE, DELETE])
      if (step === DELETE) {
        await api(deleteAuthor, { params })
        return redirect(href('/autoren'))
      }
      if (step === LEAVE) {
        await api(leaveAuthorPortrait, { params })
        return { done: LEAVE }
      }
      return sendForm(form, { schema: authors.change.body, labels: authorRoom.fields }, async (body) => {
        const { data } = await api(authors.change, { params, body })
        return { saved: data.revision }
      })
    },
    { calls: [authors.change, leaveAuthorPortrait, deleteAuthor], labels: authorRoom.fields },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

export default function AuthorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { author, person, fields } = loaderData
  const { id, name, url, titles } = author
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const values = useMemo(() => valuesOf(fields, author), [fields, author])
  const join = href('/autoren/:id/zusammenfuehren', { id })
  useEditKeys()
  useThingKeys({ join, shop: url })
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(name)}</title>
      <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
        <header className="flex flex-col gap-2">
          <WayBack room={href('/autoren')} label={authorRoom.back} historyOf={{ kind: authors.name, id }} />
          <h1 className="font-display text-3xl wrap-anywhere">{name}</h1>
        </header>
        {(saved !== undefined || (actionData && 'done' in actionData)) && (
          <Notice kind="success" live>
            {saved === undefined ? authorRoom.left : editing.saved}
          </Notice>
        )}
        <EditForm
          key={`${id} ${author.picture?.permalink}`}
          {...{ fields, values, person }}
          words={authorWords}
          inputs={authorInputs}
          revision={author.revision}
          failure={failureOf(SAVE)}
          saved={saved}
        />
        <WrittenTitles author={author} />
        <AuthorFacts author={author} />
      </div>
      <StepsSection title={authorRoom.steps}>
        <ButtonLink to={join} variant="secondary">
          {authorJoin.way}
        </ButtonLink>
        {author.import_picture && (
          <StepForm step={LEAVE} shortcut="i" label={authorRoom.leave} failure={failureOf(LEAVE)}>
            <p className="text-sm">{authorRoom.importSays}</p>
            <Thumbnail picture={author.import_picture} className="w-28" />
            <p className="text-sm text-ink-soft">{`${authorRoom.keptPortrait} ${authorRoom.leaveMeans}`}</p>
          </StepForm>
        )}
        {titles === 0 ? (
          <StepForm step={DELETE} shortcut="b" label={authorRoom.delete} failure={failureOf(DELETE)} isDanger>
            <p className="text-sm text-ink-soft">{authorRoom.deleteMeans}</p>
          </StepForm>
        ) : (
          <p className="text-sm text-ink-soft">{authorRoom.keptBecause(titles)}</p>
        )}
      </StepsSection>
    </div>
  )
}

function AuthorFacts({ author: { url, former_slugs, former_names, changed_at } }: { author: OfficeAuthor }) {
  return (
    <section className="text-sm">
      <Facts
        rows={[
          [
            authorRoom.page,
            <a key="shop" href={url} className="text-link">
              {authorRoom.inShop}
            </a>,
          ],
          [authorRoom.former, former_slugs.join(', ') || authorRoom.none],
          [authorRoom.formerNames, former_names.join(', ') || authorRoom.none],
          [authorRoom.changed, swissTime(changed_at).day],
        ]}
      />
    </section>
  )
}
