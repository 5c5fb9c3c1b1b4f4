import { fieldLabels } from '#contract/field-labels.ts'
import type { Logo } from '#contract/partners/oauth-clients.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { clientFormMessages as messages } from '#web/messages/partners/partner.ts'
import { LOGO, REMOVE_LOGO } from './form-names.ts'
import { PartnerLogo } from './partner-logo.tsx'

interface LogoFieldProps {
  /** The logo that the form will give the client, if no other file is chosen. */
  id: string | undefined
  present: (Logo & { id: string }) | null
  error: string[] | undefined
}

/** The logo that there is, and a field for another one. */
export function LogoField({ id, present, error }: LogoFieldProps) {
  const isUploaded = Boolean(id) && id !== present?.id
  return (
    <div className="flex flex-col gap-3">
      <FileField
        name="logo_file"
        label={fieldLabels.logo_file ?? ''}
        hint={messages.logoHint}
        error={error}
        accept=".png,.svg,image/png,image/svg+xml"
        optional
      />
      {id && <input type="hidden" name={LOGO} value={id} />}
      {isUploaded && <p className="text-success-700">{messages.uploaded}</p>}
      {present && !isUploaded && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <PartnerLogo logo={present} alt={messages.presentLogo} />
          <CheckboxField name={REMOVE_LOGO} label={messages.removeLogo} />
        </div>
      )}
    </div>
  )
}
