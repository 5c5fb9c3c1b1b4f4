import type { OfficeEntry } from '#contract/content/office-entries.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { entryRoom } from '#office/messages/website/entries.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection } from '#office/resource/steps-section.tsx'
import { errorsInStep, stepField } from '#office/steps/step-field.ts'
import { TextField } from '#ui/fields/text-field.tsx'

interface EntryStepFormsProps {
  entry: Pick<OfficeEntry, 'state' | 'uri' | 'revision' | 'planned_revision'>
  failure: FormFailure | undefined
}

/** What can be done with an entry beside writing it; each works without JavaScript. */
export function EntryStepForms({ entry, failure }: EntryStepFormsProps) {
  const place = (step: string) => {
    const own = failure?.values['step'] === step ? failure : undefined
    return { step, failure: own, shown: own && { ...own, errors: errorsInStep(step, own.errors) } }
  }
  const [publish, takeBack, withdraw] = [place('publish'), place('take_back'), place('withdraw')]
  const [move, share, duplicate, remove] = [place('move'), place('share'), place('duplicate'), place('delete')]
  return (
    <StepsSection title={entryRoom.steps}>
      <StepForm step="publish" shortcut="a" label={entryRoom.publish} failure={publish.shown}>
        <p className="text-sm text-ink-soft">{entryRoom.publishMeans}</p>
        {entry.state === 'published' && <p className="text-sm text-ink-soft">{entryRoom.publishHides}</p>}
        <TextField
          {...stepField(publish, 'from')}
          type="datetime-local"
          label={entryRoom.visibleFrom}
          hint={entryRoom.visibleFromHint}
          optional
        />
        <TextField
          {...stepField(publish, 'until')}
          type="datetime-local"
          label={entryRoom.visibleUntil}
          hint={entryRoom.visibleUntilHint}
          optional
        />
      </StepForm>
      {entry.planned_revision !== null && (
        <StepForm step="take_back" label={entryRoom.takeBack} failure={takeBack.shown}>
          <p className="text-sm text-ink-soft">{entryRoom.takeBackMeans}</p>
        </StepForm>
      )}
      {entry.state !== 'draft' && (
        <StepForm step="withdraw" shortcut="z" label={entryRoom.withdraw} failure={withdraw.shown} isDanger>
          <p className="text-sm text-ink-soft">{entryRoom.withdrawMeans}</p>
        </StepForm>
      )}
      <StepForm step="move" shortcut="m" label={entryRoom.move} failure={move.shown}>
        <p className="text-sm text-ink-soft">{entryRoom.moveMeans}</p>
        <TextField
          {...stepField(move, 'uri', entry.uri)}
          label={entryRoom.newAddress}
          maxLength={300}
          autoComplete="off"
          required
        />
      </StepForm>
      <StepForm step="share" shortcut="t" label={entryRoom.share} failure={share.shown}>
        <p className="text-sm text-ink-soft">{entryRoom.shareMeans}</p>
      </StepForm>
      <StepForm step="duplicate" shortcut="d" label={entryRoom.duplicate} failure={duplicate.shown}>
        <p className="text-sm text-ink-soft">{entryRoom.duplicateMeans}</p>
        <TextField
          {...stepField(duplicate, 'uri')}
          label={entryRoom.newAddress}
          hint={entryRoom.addressHint}
          maxLength={300}
          autoComplete="off"
          required
        />
      </StepForm>
      {entry.state === 'draft' && (
        <StepForm step="delete" label={entryRoom.delete} failure={remove.shown} isDanger>
          <p className="text-sm text-ink-soft">{entryRoom.deleteMeans}</p>
          <input type="hidden" name="revision" value={entry.revision} />
        </StepForm>
      )}
    </StepsSection>
  )
}
