import { href, redirect } from 'react-router'
import { redirects } from '#contract/content/office-redirects.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { frame } from '#office/messages/frame.ts'
import { redirectRoom } from '#office/messages/website/redirects.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { apiOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/redirect.ts'

const DELETE = 'delete'

export async function loader(args: Route.LoaderArgs) {
  return (await orErrorPage(apiOf(args)(redirects.read, { params: args.params }))).data
}

export function action(args: Route.ActionArgs) {
  return withForm(
    args.request,
    async (form) => {
      knownIntent(formText(form, 'step'), [DELETE])
      await apiOf(args)(redirects.delete, { params: args.params })
      return redirect(href('/navigationen/weiterleitungen'))
    },
    { calls: [redirects.delete] },
  )
}

export default function RedirectPage({ loaderData: { uri, target, since, uses }, actionData }: Route.ComponentProps) {
  const { day, time } = swissTime(since)
  const link = (address: string) => (
    <a key={address} href={address} className="text-link wrap-anywhere">
      {address}
    </a>
  )
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(redirectRoom.one(uri))}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <WayBack room={href('/navigationen/weiterleitungen')} label={redirectRoom.back} />
        <h1 className="font-display text-3xl wrap-anywhere">{redirectRoom.one(uri)}</h1>
        <Facts
          rows={[
            [redirectRoom.from, link(uri)],
            [redirectRoom.to, link(target)],
            [redirectRoom.since, `${day}, ${time}`],
            [redirectRoom.uses, uses.toLocaleString('de-CH')],
          ]}
        />
      </div>
      <StepsSection title={redirectRoom.steps}>
        <StepForm step={DELETE} label={redirectRoom.delete} failure={actionData} isDanger>
          <p className="text-sm text-ink-soft">{redirectRoom.deleteMeans}</p>
        </StepForm>
      </StepsSection>
    </div>
  )
}
