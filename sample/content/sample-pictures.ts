import type { Picture } from '#contract/catalogue/catalogue.ts'
import { personMessages } from '#ui/messages/people.ts'
import { drawIllustration, ILLUSTRATION, type Motif } from '../pictures/draw-illustration.ts'
import { drawSignature, SIGNATURE } from '../pictures/draw-signature.ts'
import type { PictureToDraw } from '../pictures/render-pictures.ts'

const drawn = new Map<string, PictureToDraw>()

/** Every picture that the entries name; drawn when there is a folder for them. */
export function picturesToDraw(): PictureToDraw[] {
  return [...drawn.values()]
}

/** An illustration for an entry; `alt` describes it. */
export function illustration(slug: string, motif: Motif, alt: string): Picture {
  return remember(`bild-${slug}.webp`, () => drawIllustration(slug, motif), { alt, ...ILLUSTRATION })
}

/** The signature of a member of the team. */
export function signature(slug: string, name: string): Picture {
  return remember(`unterschrift-${slug}.webp`, () => drawSignature(name), {
    alt: personMessages.signature(name),
    ...SIGNATURE,
  })
}

function remember(
  file: string,
  draw: () => { svg: string; colour: string },
  shown: Pick<Picture, 'alt' | 'width' | 'height'>,
): Picture {
  drawn.set(file, { file, draw })
  return { permalink: `/${file}`, focus: '50-40', colour: draw().colour, ...shown }
}
