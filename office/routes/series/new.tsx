import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { series } from '#contract/catalogue/office-series.ts'
import { withForm } from '#forms/with-form.ts'
import { describeForm } from '#office/editing/describe-form.ts'
import { EditForm } from '#office/editing/edit-form.tsx'
import { valuesOf } from '#office/editing/form-values.ts'
import { orKeepForm } from '#office/editing/keep-form.ts'
import { sendForm } from '#office/editing/send-form.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { seriesRoom } from '#office/messages/catalogue/authors-and-series.ts'
import { frame } from '#office/messages/frame.ts'
import { guardPage } from '#office/require-staff.ts'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf, personOf } from '#office/visit.ts'
import type { Route } from './+types/new.ts'
import { newSeriesWords, seriesInputs } from './series-form.ts'

export async function loader(args: Route.LoaderArgs) {
  await guardPage(args, series.create)
  return { fields: describeForm(series.create.body), person: await personOf(args) }
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    (form) =>
      sendForm(form, { schema: series.create.body, labels: seriesRoom.fields }, async (body) => {
        const { data } = await apiOf(args)(series.create, { body })
        return redirect(href('/reihen/:id', { id: data.id }))
      }),
    { calls: [series.create], labels: seriesRoom.fields },
  )
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return orKeepForm(request, () => serverAction())
}

export default function NewSeries({ loaderData: { fields, person }, actionData: failure }: Route.ComponentProps) {
  const values = useMemo(() => valuesOf(fields, {}), [fields])
  useEditKeys()
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <title>{frame.titleOf(seriesRoom.new)}</title>
      <WayBack room={href('/reihen')} label={seriesRoom.back} />
      <h1 className="font-display text-3xl">{seriesRoom.new}</h1>
      <EditForm
        {...{ fields, values, person, failure }}
        inputs={seriesInputs}
        words={newSeriesWords}
        revision={0}
        submit={seriesRoom.create}
      />
    </div>
  )
}
