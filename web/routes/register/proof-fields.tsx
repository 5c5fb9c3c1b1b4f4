import { PROOF_TYPES } from '#contract/account/teacher-choices.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/notice.tsx'
import { teacherMessages } from '#web/messages/account/account.ts'
import { type Entered, fieldOf } from './account-fields.tsx'
import { FieldGroup } from './field-group.tsx'

const PROOFS = [
  { value: 'school_email', label: teacherMessages.bySchoolEmail, note: teacherMessages.bySchoolEmailNote },
  { value: 'upload', label: teacherMessages.byUpload, note: teacherMessages.byUploadNote },
]

/**
 * How a teacher proves to be one. CSS shows the file field when an upload is chosen, so that it needs no JavaScript. A
 * file that was sent with other mistakes is on the server already; its token goes along with the form.
 */
export function ProofFields({ entered }: { entered: Entered }) {
  const { proof_token: token, proof_filename: filename } = entered.values
  return (
    <FieldGroup legend={teacherMessages.proof}>
      <div className="group/proof flex flex-col gap-5 sm:col-span-2">
        <RadioGroup {...fieldOf(entered, 'proof')} options={PROOFS} hideLabel />
        <div className="hidden flex-col gap-4 group-has-[[value=upload]:checked]/proof:flex">
          {token && filename && (
            <>
              <input type="hidden" name="proof_token" value={token} />
              <input type="hidden" name="proof_filename" value={filename} />
              <Notice kind="success">{teacherMessages.uploaded(filename)}</Notice>
            </>
          )}
          <FileField
            key={token ?? ''}
            {...fieldOf(entered, 'proof_file')}
            defaultValue={undefined}
            label={token ? teacherMessages.anotherFile : teacherMessages.file}
            hint={teacherMessages.fileHint}
            accept={PROOF_TYPES}
            optional={Boolean(token)}
          />
        </div>
      </div>
    </FieldGroup>
  )
}
