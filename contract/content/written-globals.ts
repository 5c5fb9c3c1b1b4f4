import { z } from 'zod'
import { rule } from '../field-rule.ts'
import { inOrder, line, paragraphs, slug } from '../fields.ts'
import { linkTarget } from '../ground/text/rich-text.ts'
import { type Global, type GlobalHandle, globals } from './content.ts'

const heading = line(1, 120)
const optionalHeading = line(0, 120)
const lead = paragraphs(0, 1_000)
const target = line(1, 300).refine(mayLead, rule('linkTarget'))
/** Empty: no link is shown. */
export const linkField = line(0, 300).refine(mayLead, rule('linkTarget'))
const postal = z.array(line(1, 100)).max(8)
const benefits = z.array(line(1, 200)).max(8)
/** A picture of this site; empty: none. */
const optionalPicture = line(0, 300).regex(/^(\/[^/\\].*)?$/)

const accountKind = { title: heading, lead, benefits }

/**
 * The bounds of what editors may write into each global. What is read is not held to them: a text from before they were
 * drawn goes on.
 */
export const writtenGlobals = {
  main_navigation_settings: globals.main_navigation_settings
    .extend({
      icon_navs: z.array(line(1, 60)).max(20),
      nav_icons: z.array(z.strictObject({ entry: line(1, 60), icon: line(1, 40) })).max(200),
      locale_links: z.array(z.strictObject({ link: target, link_text: heading })).max(10),
    })
    .strict(),
  footer_settings: globals.footer_settings
    .extend({
      address: postal,
      address_link: linkField,
      social_media_links: z
        .array(z.strictObject({ link: target, icon: z.strictObject({ label: line(1, 40), value: line(1, 40) }) }))
        .max(10),
      support_title: optionalHeading,
      support_text: lead,
      support_link: target,
      support_link_text: heading,
    })
    .strict(),
  checkout_page_settings: globals.checkout_page_settings
    .extend({
      terms_link: target,
      licence_terms_link: target,
      licence_terms_version: line(1, 20),
      privacy_link: target,
      platform_help_link: linkField,
      withdrawal_note: lead,
      delivery_note: lead,
    })
    .strict(),
  login_page_settings: globals.login_page_settings.extend(accountKind).strict(),
  registration_settings: globals.registration_settings
    .extend({
      title: heading,
      lead,
      terms_link: target,
      privacy_link: target,
      standard: z.strictObject(accountKind),
      teacher: z.strictObject(accountKind),
    })
    .strict(),
  publisher: globals.publisher
    .extend({
      name: line(1, 70),
      legal_name: line(1, 70),
      logo: optionalPicture,
      address: postal,
      phone: line(0, 40),
      email: line(0, 254).refine((value) => value === '' || z.email().safeParse(value).success, rule('email')),
      vat_number: line(0, 40),
      website: line(0, 300).regex(/^(https?:\/\/.+)?$/),
    })
    .strict(),
  redeem_coupon_page_settings: globals.redeem_coupon_page_settings
    .extend({ title: heading, lead, help: lead, help_link: linkField, help_link_text: optionalHeading })
    .strict(),
  reset_password_page_settings: globals.reset_password_page_settings
    .extend({ title: heading, lead, success: lead })
    .strict(),
  default_product_components_settings: globals.default_product_components_settings
    .extend({
      components: globals.default_product_components_settings.shape.components
        .refine((components) => new Set(components).size === components.length, rule('repeated'))
        .meta(inOrder),
      inspection_copy_note: line(0, 300),
      editors: z
        .array(z.strictObject({ department: slug, member: line(1, 300).refine(mayLead, rule('linkTarget')) }))
        .max(60)
        .refine(
          (editors) => new Set(editors.map(({ department }) => department)).size === editors.length,
          rule('repeated'),
        ),
    })
    .strict(),
} satisfies { [H in GlobalHandle]: z.ZodType<Global<H>> }

/** What is empty is refused, if at all, as missing. */
function mayLead(value: string): boolean {
  return value === '' || linkTarget.safeParse(value).success
}
