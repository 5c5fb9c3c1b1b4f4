import { Container } from '#ui/container.tsx'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { programmeMessages } from '#web/messages/catalogue/programme.ts'
import { levelHeadMessages } from '#web/messages/content/level-head.ts'
import { websiteMessages } from '#web/messages/content/website.ts'
import type { BlockProps } from '../block.ts'
import { PlaceBand } from './place-band.tsx'

/** The opening of a page for a level of school, like that of the level's list, to which it leads. */
export default function LevelHeadBlock({ block, first }: BlockProps<'level_head'>) {
  const { title, text, link, place, ways, by } = block
  if (!place) {
    // The page keeps its heading where nothing is sold for the level yet.
    return title ? (
      <Container className="pt-4">
        <SectionHeading level={first ? 1 : 2} lead={text}>
          {title}
        </SectionHeading>
      </Container>
    ) : null
  }
  const name = title || place.title
  return (
    <PlaceBand
      crumbs={[
        { title: websiteMessages.home, url: '/' },
        { title: programmeMessages.title, url: '/programm' },
        { title: name, url: place.url },
      ]}
      kicker={programmeMessages.kickers.levels}
      title={name}
      lead={text}
      pills={{
        label: by === 'subject' ? programmeMessages.bySubject : levelHeadMessages.byProfession,
        links: ways.map((way) => ({ ...way, isCurrent: false })),
      }}
      action={link ?? { title: levelHeadMessages.all(websiteMessages.titles(place.titles)), url: place.url }}
      covers={place.covers.map((cover) => ({ id: cover.permalink, title: name, uri: place.url, cover }))}
    />
  )
}
