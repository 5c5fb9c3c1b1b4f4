import type { ImportAction, ImportRun } from '#contract/exchange/import-runs.ts'
import type { Run } from '#contract/ground/runs.ts'
import type { FormFailure } from '#forms/api-failure.ts'
import { importRoom } from '#office/messages/exchange/imports.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { StepsSection } from '#office/resource/steps-section.tsx'
import { BusyImport } from './busy-import.tsx'

/** The step that ends what is under way. */
export const CANCEL = 'cancel'

interface ImportStepsProps {
  run: ImportRun
  /** While it is under way. */
  progress: Run | null
  /** Of the step that its values name. */
  failure: FormFailure | undefined
}

const words: Record<ImportAction, { label: string; means: string; shortcut: string }> = {
  take: { label: importRoom.takeLabel, means: importRoom.takeMeans, shortcut: 'a' },
  try: { label: importRoom.tryLabel, means: importRoom.tryMeans, shortcut: 'r' },
  undo: { label: importRoom.undoLabel, means: importRoom.undoMeans, shortcut: 'u' },
}

/** Whether a step has its form on the page, which then says why it was refused. */
export function isOffered(step: string | undefined, run: ImportRun, progress: Run | null): boolean {
  return step === CANCEL ? progress !== null && !progress.wants_cancel : run.may.some((action) => action === step)
}

/** What can be done with an import: what comes next is open from the start. */
export function ImportSteps({ run, progress, failure }: ImportStepsProps) {
  const failureOf = (step: string) => (failure?.values['step'] === step ? failure : undefined)
  return (
    <StepsSection title={importRoom.steps}>
      {progress && !progress.wants_cancel && (
        <StepForm step={CANCEL} label={importRoom.cancelLabel} failure={failureOf(CANCEL)}>
          <p className="text-sm text-ink-soft">{importRoom.cancelMeans}</p>
        </StepForm>
      )}
      {run.may.map((action) => (
        <StepForm
          key={action}
          step={action}
          label={words[action].label}
          shortcut={words[action].shortcut}
          failure={failureOf(action)}
          isOpen={action === 'take' && failure === undefined}
          isDanger={action === 'undo'}
        >
          <p className="text-sm text-ink-soft">{words[action].means}</p>
          <BusyImport failure={failureOf(action)} />
        </StepForm>
      ))}
    </StepsSection>
  )
}
