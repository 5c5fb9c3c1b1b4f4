import { Link } from 'react-router'
import { cardLink } from '#ui/card-link.ts'
import { Container } from '#ui/container.tsx'
import { Illustration } from '#ui/pictures/illustration.tsx'
import { Stack } from '#ui/stack.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import type { BlockProps } from './block.ts'

/** Links to other pages, each with a line about what is there. */
export default function TeaserGridBlock({ block }: BlockProps<'teaser_grid'>) {
  const Heading = block.title ? 'h3' : 'h2'
  return (
    <Container>
      <Stack gap="lg">
        {block.title && <SectionHeading level={2}>{block.title}</SectionHeading>}
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {block.teasers.map(({ title, text, url, picture }) => (
            <li
              key={url + title}
              className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-white transition-shadow hover:border-river-600 hover:shadow-raised"
            >
              {picture && (
                <Illustration
                  picture={picture}
                  sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 100vw"
                  crop="3:2"
                  className="rounded-none!"
                  decorative
                />
              )}
              <div className="p-5">
                <Heading className="font-display text-xl font-medium">
                  <Link to={url} className={cardLink}>
                    {title}
                  </Link>
                </Heading>
                {text && <p className="mt-2 text-ink-soft">{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      </Stack>
    </Container>
  )
}
