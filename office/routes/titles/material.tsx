import { Link } from 'react-router'
import { setTitleCover } from '#contract/catalogue/office-titles.ts'
import { files } from '#contract/content/office-files.ts'
import { readMaterial, setFiles, setSample } from '#contract/licences/office-titles.ts'
import { orErrorPage } from '#forms/api-failure.ts'
import { formText } from '#forms/form-text.ts'
import { knownIntent } from '#forms/known-intent.ts'
import { withForm } from '#forms/with-form.ts'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { editing } from '#office/messages/editing.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { apiOf } from '#office/visit.ts'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/material.ts'
import { COVER, doCover, loadTitle } from './load-title.ts'
import { TitleFrame } from './title-frame.tsx'

const SAMPLE = 'sample'
const FILES = 'files'
/** Files to choose among: the last ones that were brought. */
const OFFERED = 100

export const handle = { keys: titleRoom.keys.one }

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { id } = args.params
  const [loaded, { data: material }, { data: last }] = await orErrorPage(
    Promise.all([
      loadTitle(args),
      api(readMaterial, { params: { id } }),
      api(files.list, { query: { per_page: OFFERED } }),
    ]),
  )
  const ids = [...material.files, ...(material.sample ? [material.sample.file] : [])]
  const missing = ids.filter((one) => last.every((file) => file.id !== one))
  const others = await orErrorPage(Promise.all(missing.map((one) => api(files.read, { params: { id: one } }))))
  const offered = [...others.map(({ data }) => data), ...last].map(({ id: file, title, name }) => ({
    id: file,
    name: title === name ? name : `${title} (${name})`,
    isPdf: /\.pdf$/i.test(name),
  }))
  return { ...loaded, material, offered }
}

export function action(args: Route.ActionArgs) {
  const { params } = args
  const api = apiOf(args)
  return withForm(
    args.request,
    async (form) => {
      const step = knownIntent(formText(form, 'step'), [COVER, SAMPLE, FILES])
      if (step === COVER) return doCover(args, form)
      if (step === SAMPLE) await api(setSample, { params, body: { file: formText(form, 'file') || null } })
      else await api(setFiles, { params, body: { files: form.getAll('files').map(String) } })
      return { done: step } as const
    },
    { calls: [setTitleCover, setSample, setFiles], labels: titleRoom.fields },
  )
}

/** What visitors get beside a title: the sample, and additional material. */
export default function Material({ loaderData, actionData }: Route.ComponentProps) {
  const { material, offered } = loaderData
  const failure = actionData && 'message' in actionData ? actionData : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const nameOf = (id: string) => offered.find((one) => one.id === id)?.name ?? id
  const none = { value: '', label: titleRoom.none }
  return (
    <TitleFrame
      loaded={loaderData}
      failureOf={failureOf}
      steps={
        <>
          <StepForm step={SAMPLE} label={titleRoom.setSample} failure={failureOf(SAMPLE)}>
            <SelectField
              name="file"
              label={titleRoom.sampleFile}
              defaultValue={material.sample?.file ?? ''}
              error={failureOf(SAMPLE)?.errors['file']}
              options={[
                none,
                ...offered.filter((one) => one.isPdf).map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </StepForm>
          <StepForm step={FILES} label={titleRoom.setFiles} failure={failureOf(FILES)}>
            <CheckboxGroup
              name="files"
              label={titleRoom.files}
              error={failureOf(FILES)?.errors['files']}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              ticked={material.files}
            />
          </StepForm>
        </>
      }
    >
      {actionData && 'done' in actionData && (
        <Notice kind="success" live>
          {editing.saved}
        </Notice>
      )}
      <section className="flex flex-col gap-2">
        <h2 className="font-display text-xl">{titleRoom.sample}</h2>
        <p>{material.sample ? nameOf(material.sample.file) : titleRoom.noSample}</p>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="font-display text-xl">{titleRoom.files}</h2>
        {material.files.length === 0 ? (
          <p>{titleRoom.noFiles}</p>
        ) : (
          <ul className="list-disc pl-5">
            {material.files.map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
          </ul>
        )}
      </section>
      <p className="flex flex-wrap gap-4 text-sm">
        <Link to="/medien/dateien" className="text-link">
          {titleRoom.toFiles}
        </Link>
        <Link to="/coupons/dateien" className="text-link">
          {titleRoom.productFiles}
        </Link>
      </p>
    </TitleFrame>
  )
}
