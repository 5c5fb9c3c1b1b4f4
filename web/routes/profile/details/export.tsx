import { data, Form, href, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { EXPORT_DAYS, getDataExport, requestDataExport } from '#contract/desks/privacy.ts'
import { asPageError } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { useBusy } from '#forms/use-busy.ts'
import { withForm } from '#forms/with-form.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { apiOf } from '#web/api.ts'
import { dataExportMessages } from '#web/messages/desks/privacy.ts'
import { privatePage } from '#web/seo.ts'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/export.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireLogin(args)
  if (!args.url.searchParams.has('token')) return { copy: 'none' as const }
  return { copy: (await fileOf(args, user.id)) === null ? ('spent' as const) : ('ready' as const) }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireLogin(args)
  return withForm(args.request, async (form) => {
    if (knownIntent(formText(form, 'intent'), ['', 'download']) === 'download') {
      const file = await fileOf(args, user.id)
      return file === null ? data({ spent: true as const }, { status: 409 }) : redirect(file)
    }
    return await apiOf(args)(requestDataExport, { params: { id: user.id } })
  })
}

/** The address of the copy that the mail's link names; null when there is none (any more). */
async function fileOf(args: Parameters<typeof apiOf>[0] & { url: URL }, id: string): Promise<string | null> {
  const token = args.url.searchParams.get('token') ?? ''
  try {
    return (await apiOf(args)(getDataExport, { params: { id }, query: { token } })).data.url
  } catch (error) {
    if (error instanceof ApiError && [404, 409, 422].includes(error.status)) return null
    throw asPageError(error)
  }
}

export const meta = privatePage(dataExportMessages.title, href('/profile/details/export'))

/** A copy of everything the shop knows about the user: asked for here, and fetched here by the link of the mail. */
export default function ExportPage({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'code' in actionData ? actionData : undefined
  const asked = actionData && !failure && 'message' in actionData ? actionData.message : null
  const copy = actionData && 'spent' in actionData ? 'spent' : loaderData.copy
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <SectionHeading level={1} lead={copy === 'ready' ? undefined : dataExportMessages.lead}>
        {dataExportMessages.title}
      </SectionHeading>
      {failure && <Notice kind="error" title={failure.message} live />}
      {copy === 'spent' && !asked && (
        <Notice kind="warning" title={dataExportMessages.spent} live={actionData !== undefined}>
          {dataExportMessages.spentText}
        </Notice>
      )}
      {asked ? (
        <Notice kind="success" title={dataExportMessages.asked} live>
          <p className="wrap-anywhere">{asked}</p>
        </Notice>
      ) : copy === 'ready' ? (
        <Ready />
      ) : (
        <Ask />
      )}
    </div>
  )
}

function Ask() {
  const busy = useBusy()
  return (
    <>
      <p>{dataExportMessages.how(EXPORT_DAYS)}</p>
      <Form method="post" action={href('/profile/details/export')}>
        <Button busy={busy}>{dataExportMessages.submit}</Button>
      </Form>
    </>
  )
}

function Ready() {
  return (
    <>
      <Notice title={dataExportMessages.ready}>{dataExportMessages.readyText}</Notice>
      <Form method="post" reloadDocument>
        <input type="hidden" name="intent" value="download" />
        <Button size="large">{dataExportMessages.download}</Button>
      </Form>
    </>
  )
}
