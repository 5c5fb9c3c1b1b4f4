import { useMemo } from 'react'
import type { Term } from '#contract/catalogue/office-terms.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { EditForm, SAVE } from '#office/editing/edit-form.tsx'
import type { FormField } from '#office/editing/form-field.ts'
import { valuesOf } from '#office/editing/form-values.ts'
import { useEditKeys } from '#office/editing/use-edit-keys.ts'
import { editing } from '#office/messages/editing.ts'
import { frame } from '#office/messages/frame.ts'
import { termFieldLabels, termRoom } from '#office/messages/website/terms.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection, THING_WITH_STEPS } from '#office/resource/steps-section.tsx'
import { WayBack } from '#office/resource/way-back.tsx'
import { errorsInStep, stepField } from '#office/steps/step-field.ts'
import { Facts } from '#ui/facts.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { DELETE, DISSOLVE, MOVE } from './step-names.ts'
import { nameOf, placesFor } from './term-places.ts'
import type { ShownRoom } from './term-room.ts'

interface TermViewProps {
  loaded: {
    room: ShownRoom
    term: Term
    terms: readonly Term[]
    person: string
    fields: readonly FormField[]
  }
  answer: FormFailure | { saved: number } | { done: string } | undefined
}

const words = { labels: termFieldLabels, hints: { slug: termRoom.slugOfTerm } }

/** A term: its names, where it stands, and what becomes of what stands in it. */
export function TermView({ loaded: { room, term, terms, person, fields }, answer }: TermViewProps) {
  const failure = answer && 'message' in answer ? answer : undefined
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  const values = useMemo(() => valuesOf(fields, term), [fields, term])
  useEditKeys()
  const name = nameOf(terms, term)
  return (
    <div className={THING_WITH_STEPS}>
      <title>{frame.titleOf(name)}</title>
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-2">
          <WayBack room={room.path} label={room.words.back} historyOf={{ kind: room.kind, id: term.id }} />
          <h1 className="font-display text-3xl">{name}</h1>
        </header>
        {answer && 'saved' in answer && (
          <Notice kind="success" live>
            {editing.saved}
          </Notice>
        )}
        {answer && 'done' in answer && (
          <Notice kind="success" live>
            {`${termRoom.moved} ${room.words.movedLater}`}
          </Notice>
        )}
        <EditForm
          key={term.id}
          {...{ fields, values, words, person }}
          revision={term.revision}
          failure={failureOf(SAVE)}
          saved={answer && 'saved' in answer ? answer.saved : undefined}
        />
        <TermFacts room={room} term={term} />
      </div>
      <TermSteps {...{ room, term, terms, failureOf }} />
    </div>
  )
}

function TermFacts({ room, term }: { room: ShownRoom; term: Term }) {
  return (
    <section className="text-sm">
      <Facts
        rows={[
          [room.words.things, term.things.toLocaleString('de-CH')],
          [room.words.thingsBelow, term.things_below.toLocaleString('de-CH')],
          [termRoom.former, term.former_slugs.length > 0 ? term.former_slugs.join(', ') : termRoom.noFormer],
          [
            termRoom.slug,
            <a key="shop" href={term.url} className="text-link">
              {termRoom.inShop}
            </a>,
          ],
        ]}
      />
    </section>
  )
}

interface TermStepsProps {
  room: ShownRoom
  term: Term
  terms: readonly Term[]
  failureOf: (step: string) => FormFailure | undefined
}

function TermSteps({ room, term, terms, failureOf }: TermStepsProps) {
  const below = terms.filter(({ parent }) => parent === term.id).length
  const shown = (step: string) => {
    const failure = failureOf(step)
    return failure && { ...failure, errors: errorsInStep(step, failure.errors) }
  }
  const place = (step: string) => ({ step, failure: failureOf(step) })
  const choose = { value: '', label: termRoom.choosePlace }
  const others = terms.filter(({ id }) => id !== term.id)
  return (
    <StepsSection title={termRoom.steps}>
      <StepForm step={MOVE} shortcut="v" label={termRoom.move} failure={shown(MOVE)}>
        <SelectField
          {...stepField(place(MOVE), 'place')}
          label={termRoom.place}
          options={[choose, ...placesFor(terms, term)]}
        />
      </StepForm>
      {below === 0 && (
        <StepForm step={DISSOLVE} label={termRoom.dissolve} failure={shown(DISSOLVE)} isDanger>
          <p className="text-sm text-ink-soft">{termRoom.dissolveMeans(term.things, room.words.things)}</p>
          <SelectField
            {...stepField(place(DISSOLVE), 'into')}
            label={termRoom.into}
            options={[choose, ...others.map((one) => ({ value: one.id, label: nameOf(terms, one) }))]}
          />
        </StepForm>
      )}
      {term.things + below === 0 ? (
        <StepForm step={DELETE} label={termRoom.delete} failure={shown(DELETE)} isDanger>
          <p className="text-sm text-ink-soft">{termRoom.deleteMeans}</p>
        </StepForm>
      ) : (
        <p className="text-sm text-ink-soft">
          {[`${termRoom.inUse(term.things, below, room.words.things)}.`, below > 0 && termRoom.belowFirst]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </StepsSection>
  )
}
