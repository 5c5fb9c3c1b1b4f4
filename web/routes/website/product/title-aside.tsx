import { Link } from 'react-router'
import { Icon } from '#ui/pictures/icon.tsx'
import { PhoneLink } from '#ui/text/phone-link.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { asideMessages } from '#web/messages/catalogue/title-aside.ts'
import { ProductFacts } from './product-facts.tsx'
import type { ShownEdition, TitlePage } from './title-page.ts'

interface TitleAsideProps extends Pick<TitlePage, 'files' | 'editor'> {
  facts: ShownEdition['facts'] | null
}

/** Beside the text of a title: its facts, files that are made of it, and whom one asks about it. */
export default function TitleAside({ facts, files, editor }: TitleAsideProps) {
  return (
    <div className="flex flex-col gap-8 lg:sticky lg:top-[calc(var(--banner)+8rem)]">
      {facts && <ProductFacts facts={facts} />}
      {files.length > 0 && (
        <section className="print:hidden">
          <SectionHeading level={2} size="part">
            {asideMessages.files}
          </SectionHeading>
          <ul className="mt-3 border-t border-line text-sm">
            {files.map(({ title, url }) => (
              <li key={url} className="border-b border-line">
                <a href={url} download className="text-link flex min-h-11 items-center gap-2 py-1.5">
                  <Icon name="download" className="size-5 shrink-0" />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {editor && !editor.lock && (
        <section>
          <SectionHeading level={2} size="part">
            {asideMessages.editor}
          </SectionHeading>
          <div className="mt-3 border-t border-line pt-2 text-sm">
            <p className="text-base font-semibold">
              <Link to={editor.uri} className="text-link inline-flex min-h-8 items-center">
                {editor.name}
              </Link>
            </p>
            <p className="text-ink-soft">{editor.role}</p>
            {editor.phone && (
              <p>
                <PhoneLink phone={editor.phone} className="text-link inline-flex min-h-8 items-center" />
              </p>
            )}
          </div>
        </section>
      )}
    </div>
  )
}
