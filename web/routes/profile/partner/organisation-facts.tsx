import type { Organisation } from '#contract/partners/oauth-clients.ts'
import { Facts } from '#ui/facts.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { partnerMessages as messages } from '#web/messages/partners/partner.ts'
import { ColourSwatch } from './colour-swatch.tsx'
import { PartnerLogo } from './partner-logo.tsx'

/** What the publisher has entered about the organisation, and who acts for it. */
export function OrganisationFacts({ organisation }: { organisation: Organisation }) {
  const { name, slug, logo, colour, members } = organisation
  const people = members.map(({ first_name: first, last_name: last }) => `${first} ${last}`)
  return (
    <section className="flex flex-col gap-5">
      <SectionHeading level={2}>{messages.organisation}</SectionHeading>
      <Facts
        rows={[
          [messages.name, name],
          [
            messages.branding,
            <span key="branding" className="font-mono">
              {slug}
            </span>,
          ],
          [messages.logo, logo && <PartnerLogo key="logo" logo={logo} alt={name} />],
          [messages.colour, colour && <ColourSwatch key="colour" colour={colour} />],
          [messages.members, people.join(', ')],
        ]}
      />
      <p className="text-sm text-ink-soft">{messages.organisationText}</p>
    </section>
  )
}
