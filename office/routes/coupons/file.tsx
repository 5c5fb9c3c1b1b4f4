import { href, Link, redirect } from 'react-router'
import { isOpenTo } from '#contract/endpoint.ts'
import { examDownloads } from '#contract/licences/exam-downloads.ts'
import { type ProductFile, productFiles, removeProductFile } from '#contract/licences/product-files.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { couponRoom, fileRoom } from '#office/messages/coupons.ts'
import { frame } from '#office/messages/frame.ts'
import { reloadAfterConflict } from '#office/resource/reload-after-conflict.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { useRootData } from '#office/root-data.ts'
import { apiOf } from '#office/visit.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { swissTime } from '#ui/time/swiss-time.ts'
import type { Route } from './+types/file.ts'
import { CouponTabs } from './coupon-tabs.tsx'
import { kindOf, sizeOf } from './files.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiOf(args)(productFiles.read, { params: args.params }))
  return data
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), ['set_exam', 'unset_exam', 'remove'])
      if (step === 'remove') {
        await api(removeProductFile, { params })
        return redirect(href('/coupons/dateien'))
      }
      await api(productFiles.change, { params, body: { is_exam: step === 'set_exam' } })
      return { done: true as const }
    },
    { calls: [productFiles.change, removeProductFile] },
  )
}

export { reloadAfterConflict as shouldRevalidate }

export default function FilePage({ loaderData: file, actionData }: Route.ComponentProps) {
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const exam = file.is_exam
    ? { step: 'unset_exam', label: fileRoom.unsetExam, means: fileRoom.unsetExamMeans }
    : { step: 'set_exam', label: fileRoom.setExam, means: fileRoom.setExamMeans }
  return (
    <>
      <CouponTabs />
      <div className={THING_WITH_STEPS}>
        <title>{frame.titleOf(file.name)}</title>
        <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
          <WayBack room={href('/coupons/dateien')} label={fileRoom.back} />
          <h1 className="font-display text-3xl wrap-anywhere">{file.name}</h1>
          {actionData && 'done' in actionData && (
            <Notice kind="success" live>
              {fileRoom.changed}
            </Notice>
          )}
          <FileFacts file={file} />
        </div>
        <StepsSection title={couponRoom.steps}>
          <StepForm step={exam.step} shortcut="e" label={exam.label} failure={failureOf(exam.step)}>
            <p className="text-sm text-ink-soft">{exam.means}</p>
          </StepForm>
          <StepForm step="remove" shortcut="b" label={fileRoom.remove} failure={failureOf('remove')} isDanger>
            <p className="text-sm text-ink-soft">{fileRoom.removeMeans}</p>
          </StepForm>
        </StepsSection>
      </div>
    </>
  )
}

function FileFacts({ file }: { file: ProductFile }) {
  const maySeeDownloads = isOpenTo(examDownloads.list, useRootData()?.groups ?? [])
  return (
    <Facts
      rows={[
        [
          fileRoom.ofTitle,
          <Link
            key="title"
            to={`${href('/coupons/dateien')}?${new URLSearchParams({ product: file.product_id })}`}
            className="text-link"
          >
            {file.title}
          </Link>,
        ],
        [fileRoom.kind, kindOf(file)],
        [fileRoom.size, sizeOf(file)],
        [fileRoom.added, swissTime(file.created_at).day],
        [
          fileRoom.exam,
          file.is_exam && maySeeDownloads && (
            <Link to={`${href('/coupons/pruefungen')}?${new URLSearchParams({ file: file.id })}`} className="text-link">
              {fileRoom.downloads}
            </Link>
          ),
        ],
      ]}
    />
  )
}
