import type { SigningApplication } from '#contract/partners/sign-ons.ts'
import { ui } from '#ui/messages/ui.ts'
import { imageUrl } from './pictures/image-url.ts'

/** The application that somebody signs on to, in its own look: its colour as a band, its logo and its words. */
export function ApplicationHead({ application }: { application: SigningApplication }) {
  const { name, organisation, logo, colour, info_text: info } = application
  return (
    <section className="relative overflow-hidden rounded-lg border border-line bg-white p-5 pt-7 md:p-7 md:pt-9">
      {/* An SVG attribute, because the CSP forbids inline styles. */}
      <svg
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-2 w-full"
        preserveAspectRatio="none"
        viewBox="0 0 1 1"
      >
        <rect width="1" height="1" fill={colour ?? 'currentColor'} />
      </svg>
      <div className="flex flex-col gap-3">
        {logo && (
          <img
            src={imageUrl(logo.permalink, { width: 480 })}
            alt={ui.logoOf(name)}
            width={logo.width}
            height={logo.height}
            className="h-14 w-auto max-w-full self-start object-contain object-left"
          />
        )}
        <p className="text-lg font-medium wrap-anywhere">{name}</p>
        {organisation !== name && <p className="text-sm text-ink-soft wrap-anywhere">{organisation}</p>}
        {info && <p className="whitespace-pre-line wrap-anywhere">{info}</p>}
      </div>
    </section>
  )
}
