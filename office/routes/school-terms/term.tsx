import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { deleteSchoolTerm, placeSchoolTerm, schoolTerms } from '#contract/catalogue/office-school-terms.ts'
import { schoolTermKindLabels } from '#contract/catalogue/school/school-term-labels.ts'
import { fieldMessage } from '#contract/field-messages.ts'
import { invalidForm, orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { stepWords } from '#office/messages/steps.ts'
import { schoolTermLabels, schoolTermRoom } from '#office/messages/website/school-terms.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { errorsInStep, stepField } from '#office/steps/step-field.ts'
import { apiOf, personOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/term.ts'

/** What can be done with a term beside changing its words. */
const MOVE = 'move'
const DELETE = 'delete'
/** The choice of the last place. */
const LAST = '-'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { params } = args
  const [{ data: term }, { data: all }, person] = await orErrorPage(
    Promise.all([api(schoolTerms.read, { params }), api(schoolTerms.list), personOf(args)]),
  )
  const beside = all.filter(({ id, kind }) => kind === term.kind && id !== term.id)
  return {
    term,
    places: beside.map(({ id, title }) => ({ value: id, label: schoolTermRoom.placeBefore(title) })),
    person,
    fields: describeForm(schoolTerms.change.body),
  }
}

export function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const { params, request } = args
  return withForm(
    request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, MOVE, DELETE])
      if (step === MOVE) {
        const before = formText(form, 'before')
        if (before === '') return invalidForm({ before: [fieldMessage('before', 'choice')] }, form, schoolTermLabels)
        await api(placeSchoolTerm, { params, body: { before: before === LAST ? null : before } })
        return { done: MOVE }
      }
      if (step === DELETE) {
        await api(deleteSchoolTerm, { params })
        return redirect(href('/navigationen/schulbegriffe'))
      }
      return sendForm(form, { schema: schoolTerms.change.body, labels: schoolTermLabels }, async (body) => {
        const { data } = await api(schoolTerms.change, { params, body })
        return { saved: data.revision }
      })
    },
    { calls: [schoolTerms.change, placeSchoolTerm, deleteSchoolTerm], labels: schoolTermLabels },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

const words = {
  labels: schoolTermLabels,
  hints: { short: schoolTermRoom.hints.short, slug: schoolTermRoom.hints.slug },
}

/** A term: its names, where it stands among those of its kind, and whether it is needed. */
export default function SchoolTerm({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { term, places, person, fields } = loaderData
  const failure = answer && 'message' in answer ? answer : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const values = useMemo(() => valuesOf(fields, term), [fields, term])
  useEditKeys()
  const moving = failureOf(MOVE)
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(term.title)}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <WayBack
            room={href('/navigationen/schulbegriffe')}
            label={schoolTermRoom.back}
            historyOf={{ kind: schoolTerms.name, id: term.id }}
          />
          <h1 className="font-display text-3xl">{term.title}</h1>
        </header>
        {answer && ('saved' in answer || 'done' in answer) && (
          <Notice kind="success" live>
            {'saved' in answer ? editing.saved : schoolTermRoom.moved}
          </Notice>
        )}
        <EditForm
          key={term.id}
          {...{ fields, values, words, person }}
          revision={term.revision}
          failure={failureOf(SAVE)}
          saved={answer && 'saved' in answer ? answer.saved : undefined}
        />
        <TermFacts term={term} />
      </div>
      <StepsSection title={stepWords.title}>
        <StepForm
          step={MOVE}
          shortcut="v"
          label={schoolTermRoom.move}
          failure={moving && { ...moving, errors: errorsInStep(MOVE, moving.errors) }}
        >
          <SelectField
            {...stepField({ step: MOVE, failure: moving }, 'before')}
            label={schoolTermRoom.before}
            options={[...places, { value: LAST, label: schoolTermRoom.last }]}
          />
        </StepForm>
        {term.titles === 0 ? (
          <StepForm step={DELETE} label={schoolTermRoom.delete} failure={failureOf(DELETE)} isDanger>
            <p className="text-sm text-ink-soft">{schoolTermRoom.deleteMeans}</p>
          </StepForm>
        ) : (
          <p className="text-sm text-ink-soft">{schoolTermRoom.inUse(term.titles)}</p>
        )}
      </StepsSection>
    </div>
  )
}

function TermFacts({ term }: { term: Route.ComponentProps['loaderData']['term'] }) {
  const { kind, code, titles, url, former_slugs: former } = term
  return (
    <section className="text-sm">
      <Facts
        rows={[
          [schoolTermLabels.kind, schoolTermKindLabels[kind]],
          [schoolTermRoom.code, code],
          [schoolTermRoom.titles, titles.toLocaleString('de-CH')],
          [schoolTermRoom.former, former.length > 0 ? former.join(', ') : schoolTermRoom.noFormer],
          [
            schoolTermRoom.page,
            url === null ? (
              schoolTermRoom.noPage
            ) : titles === 0 ? (
              schoolTermRoom.pageLater
            ) : (
              <a key="shop" href={url} className="text-link">
                {schoolTermRoom.inShop}
              </a>
            ),
          ],
        ]}
      />
    </section>
  )
}
