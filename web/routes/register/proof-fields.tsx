import { PROOF_TYPES } from '#contract/accounts/teacher-choices.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/notice.tsx'
import { teacherMessages } from '#web/messages/accounts/account.ts'
import { type Entered, fieldOf } from './account-fields.tsx'
import { FieldGroup } from './field-group.tsx'

interface ProofFieldsProps {
  entered: Entered
  /** Names the address that proves, and what its owner still has to do. */
  schoolEmail: string
  schoolEmailNote?: string | undefined
}

/**
 * How a teacher proves to be one. CSS shows the file field when an upload is chosen, so that it needs no JavaScript. A
 * file that was sent with other mistakes is on the server already; its token goes along with the form.
 */
export function ProofFields({ entered, schoolEmail, schoolEmailNote }: ProofFieldsProps) {
  const proofs = [
    { value: 'school_email', label: schoolEmail, note: schoolEmailNote },
    { value: 'upload', label: teacherMessages.byUpload, note: teacherMessages.byUploadNote },
  ]
  const { proof_token: token, proof_filename: filename } = entered.values
  return (
    <FieldGroup legend={teacherMessages.proof}>
      <div className="group/proof flex flex-col gap-5 sm:col-span-2">
        <RadioGroup {...fieldOf(entered, 'proof')} options={proofs} hideLabel />
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
