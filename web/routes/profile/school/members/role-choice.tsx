import { type MemberRole, memberRoleMeanings, memberRoles } from '#contract/accounts/schools/school-choices.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { memberMessages } from '#web/messages/accounts/school-members.ts'

interface RoleChoiceProps {
  chosen: string
  error?: readonly string[] | undefined
}

const ROLES = Object.keys(memberRoles) as MemberRole[]

/** One of the roles at a school, each with what it may. */
export function RoleChoice({ chosen, error }: RoleChoiceProps) {
  const options = ROLES.map((value) => ({ value, label: memberRoles[value], note: memberRoleMeanings[value] }))
  return <RadioGroup name="role" label={memberMessages.role} options={options} defaultValue={chosen} error={error} />
}
