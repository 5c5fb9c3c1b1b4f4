import { type ReactNode, useMemo } from 'react'
import { href, useNavigate } from 'react-router'
import { soldInWords } from '#contract/catalogue/article-in-words.ts'
import { availabilityLabels } from '#contract/catalogue/catalogue-labels.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { valuesOf } from '#office/editing/form-values.ts'
import { useKeys } from '#office/keys/use-keys.ts'
import { PictureInput } from '#office/media/picture-input.tsx'
import { Thumbnail } from '#office/media/thumbnail.tsx'
import { titleRoom } from '#office/messages/catalogue/titles.ts'
import { frame } from '#office/messages/frame.ts'
import { OpenTabs } from '#office/resource/open-tabs.tsx'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import type { LoadedTitle } from './load-title.ts'
import { titlePaths } from './title-paths.ts'

interface TitleFrameProps {
  loaded: LoadedTitle
  failureOf: (step: string) => FormFailure | undefined
  /** Steps of this part, above those of the whole title. */
  steps?: ReactNode
  children: ReactNode
}

/** The page of a title around one of its parts: its name, the ways to the others, and what stands beside all of them. */
export function TitleFrame({ loaded, failureOf, steps, children }: TitleFrameProps) {
  const { title, tabs, coverFields } = loaded
  const paths = useMemo(() => titlePaths(title.id), [title.id])
  useTitleKeys(paths, title.uri)
  const covers = valuesOf(coverFields, title)
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(title.title)}</title>
      <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
        <WayBack room={href('/titel')} label={titleRoom.back} />
        <h1 className="font-display text-3xl wrap-anywhere">{title.title}</h1>
        <OpenTabs label={titleRoom.tabs} tabs={tabs} />
        {children}
      </div>
      <StepsSection title={titleRoom.steps}>
        <Beside loaded={loaded} />
        {steps}
        <StepForm step="cover" label={titleRoom.setCover} failure={failureOf('cover')}>
          <input type="hidden" name="revision" value={title.revision} />
          {coverFields.map((field) => (
            <PictureInput
              key={field.name}
              field={field}
              value={covers[field.name] ?? ''}
              error={failureOf('cover')?.errors[field.name]}
              words={{ labels: titleRoom.fields }}
            />
          ))}
        </StepForm>
      </StepsSection>
    </div>
  )
}

/** What everybody wants to know of a title, whichever part of it they work on. */
function Beside({ loaded: { title } }: { loaded: LoadedTitle }) {
  return (
    <div className="flex flex-col gap-3 text-sm max-xl:flex-row max-xl:flex-wrap max-xl:items-center">
      {title.cover && <Thumbnail picture={title.cover} className="w-32 max-xl:hidden" />}
      <p>
        <a href={title.uri} className="text-link inline-flex min-h-target items-center">
          {titleRoom.inShop}
        </a>
      </p>
      <div>
        <h3 className="font-medium">{title.missing.length > 0 ? titleRoom.missing : titleRoom.nothingMissing}</h3>
        <ul className="list-disc pl-5">
          {title.missing.map((one) => (
            <li key={one}>{titleRoom.missingOf[one]}</li>
          ))}
        </ul>
      </div>
      <p className="text-ink-soft">{titleRoom.sold(title.sold)}</p>
      <Waiting title={title} />
    </div>
  )
}

/** Who waits for a reprint or wants to hear of the next edition: what speaks for printing it. */
function Waiting({ title: { waiting, followers, editions } }: Pick<LoadedTitle, 'title'>) {
  if (followers === 0) return null
  return (
    <ul className="text-ink-soft">
      {editions.flatMap(({ id, format, edition, availability }) =>
        waiting
          .filter((one) => one.edition === id)
          .map(({ people }) => (
            <li key={id} className="font-medium text-ink">
              {titleRoom.waitingFor(people, soldInWords({ format, edition }), availabilityLabels[availability])}
            </li>
          )),
      )}
      <li>{titleRoom.followers(followers)}</li>
    </ul>
  )
}

function useTitleKeys(paths: ReturnType<typeof titlePaths>, uri: string): void {
  const navigate = useNavigate()
  const keys = useMemo(
    () => ({
      a: () => void navigate(paths.editions),
      m: () => void navigate(paths.material),
      v: () => window.location.assign(uri),
    }),
    [navigate, paths, uri],
  )
  useKeys(keys)
}
