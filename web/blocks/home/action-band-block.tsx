import { ButtonLink } from '#ui/button-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { Container } from '#ui/container.tsx'
import type { BlockProps } from '../block.ts'

const COLUMNS = ['', '', 'md:grid-cols-2', 'md:grid-cols-3']

/** Up to three things that somebody may want to do next, set apart, each with the button that begins it. */
export default function ActionBandBlock({ block: { title, text, actions } }: BlockProps<'action_band'>) {
  return (
    <Container>
      <section className="on-dark flex flex-col gap-6 rounded-lg px-5 py-7 md:gap-8 md:px-8 md:py-10 xl:px-12">
        <div className="max-w-[42rem]">
          <h2 className="font-display text-2xl font-medium text-white md:text-3xl">{title}</h2>
          {text && <p className="mt-2 md:text-lg">{text}</p>}
        </div>
        <ul className={classNames('grid gap-x-8 gap-y-5', COLUMNS[actions.length])}>
          {actions.map((action) => (
            <li key={action.title} className="flex flex-col items-start gap-1.5 border-t border-river-600 pt-4">
              <h3 className="font-display text-xl font-medium text-white">{action.title}</h3>
              {action.text && <p className="text-sm md:text-base">{action.text}</p>}
              <p className="mt-auto pt-2">
                <ButtonLink to={action.link.url} variant="secondary" size="small">
                  {action.link.title}
                </ButtonLink>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
