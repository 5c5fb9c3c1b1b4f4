import { type OfficeUser, settableGroups } from '#contract/desks/office-users.ts'
import { groupLabels } from '#contract/groups.ts'
import { peopleRoom } from '#office/messages/people.ts'
import { StepForm } from '#office/resource/step-form.tsx'
import { errorsInStep, type StepFailure, stepField } from '#office/steps/step-field.ts'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { GroupDifference } from './group-difference.server.ts'

/** The field with the change whose consequences were shown. */
export const SEEN = 'seen'

/** A change that was asked for and not done yet, with what was entered. */
export interface AskedChange {
  difference: GroupDifference
  values: Record<string, string>
}

interface GroupStepProps {
  person: OfficeUser
  shortcut: string | undefined
  asked: AskedChange | undefined
  failure: StepFailure | undefined
}

/** Puts somebody into groups and out of others: first what follows is said, then it is done. */
export function GroupStep({ person, shortcut, asked, failure }: GroupStepProps) {
  const values = asked?.values ?? failure?.values
  const present = settableGroups.filter((group) => person.groups.includes(group))
  const ticked = values ? settableGroups.filter((group) => `groups.${group}` in values) : present
  const seen = asked?.difference.name ?? failure?.values[SEEN]
  return (
    <StepForm
      step="groups"
      label={peopleRoom.changeGroups}
      submit={seen === undefined ? peopleRoom.showConsequences : peopleRoom.changeGroups}
      shortcut={shortcut}
      isOpen={asked !== undefined}
      failure={failure && { ...failure, errors: errorsInStep('groups', failure.errors) }}
    >
      {present.map((group) => (
        <input key={group} type="hidden" name={`before.${group}`} value="on" />
      ))}
      {seen !== undefined && <input type="hidden" name={SEEN} value={seen} />}
      <CheckboxGroup
        name="groups"
        id={stepField({ step: 'groups', failure }, 'groups').id}
        label={peopleRoom.groups}
        hint={peopleRoom.changeGroupsMeans}
        options={settableGroups.map((group) => ({ value: group, label: groupLabels[group] }))}
        ticked={ticked}
        error={failure?.errors['groups']}
      />
      <TextField
        {...stepField({ step: 'groups', failure }, 'reason')}
        defaultValue={values?.['reason'] ?? ''}
        label={peopleRoom.reason}
        hint={peopleRoom.reasonHint}
        required
      />
      {asked && <Consequences {...asked.difference} />}
    </StepForm>
  )
}

function Consequences({ gains, losses, logins, needsSecondFactor }: GroupDifference) {
  return (
    <Notice kind="warning" title={peopleRoom.consequences} live>
      <ul className="flex flex-col gap-2 text-sm">
        {losses.groups.length > 0 && <Reach title={peopleRoom.leaves(labelsOf(losses.groups))} />}
        {gains.groups.length > 0 && <Reach title={peopleRoom.joins(labelsOf(gains.groups))} />}
        {losses.rooms.length > 0 && <Reach title={peopleRoom.losesRooms(losses.rooms)} />}
        {gains.rooms.length > 0 && <Reach title={peopleRoom.gainsRooms(gains.rooms)} />}
        {losses.steps.length > 0 && <Reach title={peopleRoom.losesSteps(losses.steps.length)} steps={losses.steps} />}
        {gains.steps.length > 0 && <Reach title={peopleRoom.gainsSteps(gains.steps.length)} steps={gains.steps} />}
        {logins !== null && <Reach title={peopleRoom.endsLogins(logins)} />}
        {needsSecondFactor && <Reach title={peopleRoom.needsSecondFactor} />}
      </ul>
    </Notice>
  )
}

function Reach({ title, steps }: { title: string; steps?: readonly string[] }) {
  if (!steps) return <li>{title}</li>
  return (
    <li>
      <details>
        <summary className="cursor-pointer underline">{title}</summary>
        <ul className="mt-1 list-disc pl-5 text-xs">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </details>
    </li>
  )
}

function labelsOf(groups: GroupDifference['gains']['groups']): string[] {
  return groups.map((group) => groupLabels[group])
}
