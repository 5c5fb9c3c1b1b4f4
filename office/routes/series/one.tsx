import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { deleteSeries, type OfficeSeries, orderVolumes, series } from '#contract/catalogue/office-series.ts'
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
import { seriesJoin, seriesRoom } from '#office/messages/catalogue/authors-and-series.ts'
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
import type { Route } from './+types/one.ts'
import { seriesInputs, seriesWords } from './series-form.ts'
import { readVolumes, VOLUMES } from './volume-fields.ts'
import { VolumesForm } from './volumes-form.tsx'

const DELETE = 'delete'

export const handle = { keys: seriesRoom.keys.one }

export async function loader(args: Route.LoaderArgs) {
  const [{ data: one }, person] = await orErrorPage(
    Promise.all([apiOf(args)(series.read, { params: args.params }), personOf(args)]),
  )
  return { one, person, fields: describeForm(series.change.body) }
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [SAVE, VOLUMES, DELETE])
      if (step === DELETE) {
        await api(deleteSeries, { params })
        return redirect(href('/reihen'))
      }
      if (step === VOLUMES) {
        const { volumes, wrong } = readVolumes(form)
        if (wrong.length > 0)
          return invalidForm(
            Object.fromEntries(wrong.map((name) => [name, [fieldMessage('volume', 'integer')]])),
            form,
            Object.fromEntries(wrong.map((name) => [name, seriesRoom.volume])),
          )
        await api(orderVolumes, { params, body: { volumes, revision: Number(formText(form, 'revision')) } })
        return { done: VOLUMES }
      }
      return sendForm(form, { schema: series.change.body, labels: seriesRoom.fields }, async (body) => {
        const { data } = await api(series.change, { params, body })
        return { saved: data.revision }
      })
    },
    { calls: [series.change, orderVolumes, deleteSeries], labels: seriesRoom.fields },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export { reloadAfterConflict as shouldRevalidate }

export default function SeriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { one, person, fields } = loaderData
  const { id, title, url, titles, revision } = one
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  const values = useMemo(() => valuesOf(fields, one), [fields, one])
  const join = href('/reihen/:id/zusammenfuehren', { id })
  useEditKeys()
  useThingKeys({ join, shop: url })
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(title)}</title>
      <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
        <header className="flex flex-col gap-2">
          <WayBack room={href('/reihen')} label={seriesRoom.back} historyOf={{ kind: series.name, id }} />
          <h1 className="font-display text-3xl wrap-anywhere">{title}</h1>
        </header>
        {(saved !== undefined || (actionData && 'done' in actionData)) && (
          <Notice kind="success" live>
            {saved === undefined ? seriesRoom.volumesKept : editing.saved}
          </Notice>
        )}
        <EditForm
          key={id}
          {...{ fields, values, person }}
          words={seriesWords}
          inputs={seriesInputs}
          revision={revision}
          failure={failureOf(SAVE)}
          saved={saved}
        />
        <VolumesForm key={`${id} ${revision}`} series={one} failure={failureOf(VOLUMES)} />
        <SeriesFacts series={one} />
      </div>
      <StepsSection title={seriesRoom.steps}>
        <ButtonLink to={join} variant="secondary">
          {seriesJoin.way}
        </ButtonLink>
        {titles === 0 ? (
          <StepForm step={DELETE} shortcut="b" label={seriesRoom.delete} failure={failureOf(DELETE)} isDanger>
            <p className="text-sm text-ink-soft">{seriesRoom.deleteMeans}</p>
          </StepForm>
        ) : (
          <p className="text-sm text-ink-soft">{seriesRoom.keptBecause(titles)}</p>
        )}
      </StepsSection>
    </div>
  )
}

function SeriesFacts({ series: { url, former_slugs, former_names, changed_at } }: { series: OfficeSeries }) {
  return (
    <section className="text-sm">
      <Facts
        rows={[
          [
            seriesRoom.page,
            <a key="shop" href={url} className="text-link">
              {seriesRoom.inShop}
            </a>,
          ],
          [seriesRoom.former, former_slugs.join(', ') || seriesRoom.none],
          [seriesRoom.formerNames, former_names.join(', ') || seriesRoom.none],
          [seriesRoom.changed, swissTime(changed_at).day],
        ]}
      />
    </section>
  )
}
