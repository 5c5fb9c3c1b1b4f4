import { Form, href } from 'react-router'
import { platforms as platformFacts } from '#contract/licences/platforms.ts'
import type { LicenceOfClass } from '#contract/licences/quotas/quota-data.ts'
import { useBusy } from '#forms/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlatformIcon } from '#ui/pictures/platform-icon.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { classLicenceMessages as words } from '#web/messages/licences/quotas.ts'
import { INTENT } from '#web/routes/profile/school/members/form-names.ts'
import { QUERY } from '#web/routes/profile/school/wishes/add/form-names.ts'
import { ChooseAll } from '../choose-all.tsx'
import { ASSIGN, ASSIGN_ALL, PUPILS, USE_ON } from './form-names.ts'
import type { SentForm } from './sent-form.ts'

interface WithoutPartProps {
  licence: LicenceOfClass
  /** What was sent in vain. */
  sent: SentForm
}

/** The pupils of an open class who have no licence, to be given one: all of them, or by tick. */
export function WithoutPart({ licence, sent }: WithoutPartProps) {
  const { list, free } = licence
  const without = list.filter(({ state }) => state === 'none')
  return (
    <section className="flex max-w-[44rem] flex-col gap-5">
      <SectionHeading level={2} size="part">
        {words.withoutTitle(without.length)}
      </SectionHeading>
      {without.length === 0 ? (
        <p>{words.allHave}</p>
      ) : free === 0 ? (
        <NothingFree title={licence.product.title} aliases={without.map(({ alias }) => alias)} />
      ) : (
        <AssignForm licence={licence} without={without} sent={sent} />
      )}
    </section>
  )
}

function NothingFree({ title, aliases }: { title: string; aliases: readonly string[] }) {
  return (
    <>
      <Notice kind="warning" title={words.nothingFree}>
        {words.nothingFreeText}
      </Notice>
      <p className="wrap-anywhere">{aliases.join(', ')}</p>
      <WishMore title={title} />
    </>
  )
}

/** The way to more licences of a title. */
export function WishMore({ title }: { title: string }) {
  const path = `${href('/profile/school/wishes/add')}?${new URLSearchParams({ [QUERY]: title })}`
  return (
    <ButtonLink to={path} variant="secondary" className="self-start">
      {words.wish}
    </ButtonLink>
  )
}

interface AssignFormProps extends WithoutPartProps {
  without: LicenceOfClass['list']
}

function AssignForm({ licence: { platform, platforms, free }, without, sent }: AssignFormProps) {
  const busy = useBusy()
  const isEnough = without.length <= free
  const isOpenChoice = platform === null && platforms.length > 1
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      {isOpenChoice && (
        <RadioGroup
          name={USE_ON}
          label={words.useOn}
          options={platforms.map((one) => ({
            value: one,
            label: platformFacts[one].title,
            aside: <PlatformIcon icon={platformFacts[one].icon} />,
          }))}
          defaultValue={sent.values[USE_ON]}
          error={sent.errors[USE_ON]}
          columns
          required
        />
      )}
      {isEnough && (
        <Button name={INTENT} value={ASSIGN_ALL} size="large" busy={busy} className="self-start">
          {words.assignAll(without.length)}
        </Button>
      )}
      <div className="flex flex-col gap-3">
        <CheckboxGroup
          name={PUPILS}
          label={words.who}
          hint={isEnough ? undefined : words.notForAll(free, without.length)}
          options={without.map(({ id, alias, meant }) => ({ value: id, label: alias, ...(meant && { hint: meant }) }))}
          ticked={sent.ticked}
          error={sent.errors[PUPILS]}
        />
        <ChooseAll />
      </div>
      <Button
        name={INTENT}
        value={ASSIGN}
        variant={isEnough ? 'secondary' : 'primary'}
        busy={busy}
        className="self-start"
      >
        {words.assignChosen}
      </Button>
    </Form>
  )
}
