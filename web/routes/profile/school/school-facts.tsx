import {
  cantons,
  memberRoleMeanings,
  memberRoles,
  purchaseNumberRules,
} from '#contract/accounts/schools/school-choices.ts'
import type { School } from '#contract/accounts/schools/schools.ts'
import { swissDeadline } from '#contract/accounts/schools/swiss-deadline.ts'
import { schoolLevelLabels } from '#contract/catalogue/school/school-level-labels.ts'
import { fieldLabels } from '#contract/field-labels.ts'
import { Facts } from '#ui/facts.tsx'
import { schoolPages } from '#web/messages/accounts/school.ts'

/** What is known of a school, as its members see it. */
export function SchoolFacts({ school }: { school: School }) {
  const { street, street_number, post_code, city, canton, role } = school
  return (
    <Facts
      rows={[
        [schoolPages.role, role && `${memberRoles[role]}: ${memberRoleMeanings[role]}`],
        [
          schoolPages.address,
          `${[street, street_number].filter(Boolean).join(' ')}, ${post_code} ${city}, ${cantons[canton]}`,
        ],
        [fieldLabels['levels'], school.levels.map((level) => schoolLevelLabels[level]).join(', ')],
        [fieldLabels['invoice_email'], school.invoice_email],
        [fieldLabels['purchase_number_rule'], role && purchaseNumberRules[school.purchase_number_rule]],
        [fieldLabels['order_deadline'], school.order_deadline && swissDeadline(school.order_deadline)],
      ]}
    />
  )
}
