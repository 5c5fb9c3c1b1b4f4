import { href } from 'react-router'
import { resetPupilPassword } from '#contract/accounts/classes/pupils.ts'
import { groupedCode } from '#contract/typed-text/spoken-code.ts'
import { formText } from '#forms/form-text.ts'
import { withForm } from '#forms/with-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf, visitOf } from '#web/api.ts'
import { failedClassActions, slipMessages as words } from '#web/messages/accounts/classes.ts'
import { pageMeta } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import { drawQrCode } from '../qr-code/qr-code.ts'
import { QrPicture } from '../qr-code/qr-picture.tsx'
import type { Route } from './+types/slip.ts'
import { ClassCrumbs } from './class-crumbs.tsx'
import { PUPIL } from './form-names.ts'
import { PasswordSlip } from './password-slip.tsx'
import { PrintButton } from './print-button.tsx'
import { readTaughtClass } from './read-class.ts'
import { SpokenCode } from './spoken-code.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, school, code: shown } = await readTaughtClass(args, { closedToo: true })
  const { origin } = visitOf(args)
  const code = shown?.code ?? null
  const qrCode = code === null ? null : drawQrCode(`${origin}/class/${groupedCode(code)}`)
  // Shorter to type, and everybody knows what stands before it.
  const address = `${origin.replace(/^https?:\/\//, '')}${href('/class')}`
  return { id, name, school: school.name, code, qrCode, address }
}

/** Gives a pupil another password, which this page shows once. */
export async function action(args: Route.ActionArgs) {
  await requireLogin(args)
  return withForm(
    args.request,
    async (form) => {
      const params = { id: args.params.class, pupilId: formText(form, PUPIL) }
      return { given: (await apiOf(args)(resetPupilPassword, { params })).data }
    },
    { calls: [resetPupilPassword], sentence: failedClassActions.change },
  )
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href('/profile/classes/:class/slip', params)
  return pageMeta(matches[0].loaderData, { title: words.title, path, robots: 'noindex' })
}

/** What a class gets on paper: how to join it; after another password was made, that password alone. */
export default function SlipPage({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { id, name, school, code, qrCode, address } = shown
  const given = actionData && 'given' in actionData ? actionData.given : null
  const below = { title: words.title, url: href('/profile/classes/:class/slip', { class: id }) }
  return (
    <div className="flex flex-col gap-7">
      <ClassCrumbs of={shown} below={below} />
      {actionData && 'message' in actionData && <Notice kind="error" title={actionData.message} live />}
      {given && (
        <div className="print:hidden">
          <Notice kind="success" title={words.newPassword} live>
            {words.once}
          </Notice>
        </div>
      )}
      {given ? (
        <PasswordSlip of={{ name, school, code, address }} given={given} />
      ) : code === null || qrCode === null ? (
        <Notice kind="warning" title={words.noCode} />
      ) : (
        <article className="flex max-w-[44rem] flex-col gap-8 rounded-lg border border-line bg-white p-6 md:p-10 print:max-w-none print:border-0 print:p-0">
          <SectionHeading level={1} kicker={school}>
            {words.heading(name)}
          </SectionHeading>
          <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
            <QrPicture drawing={qrCode} label={words.qrCode} className="size-52 print:size-96" />
            <ol className="flex min-w-0 flex-1 basis-64 list-decimal flex-col gap-3 pl-6 text-lg print:text-2xl">
              {words.steps(address).map((step) => (
                <li key={step} className="wrap-anywhere">
                  {step}
                </li>
              ))}
            </ol>
          </div>
          <div className="flex flex-col gap-2">
            <p className="text-ink-soft">{words.code}</p>
            <SpokenCode code={code} />
          </div>
        </article>
      )}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {(given !== null || code !== null) && <PrintButton />}
        <ButtonLink to={href('/profile/classes/:class', { class: id })} variant="secondary">
          {words.back}
        </ButtonLink>
      </div>
    </div>
  )
}
