import type { Picture } from '#contract/catalogue/catalogue.ts'

/**
 * How the places of a picture follow its change. File and measures are the picture's own; description and focus are taken
 * over when it is chosen: a place that still has them follows, one where something else was written keeps that. Pictures with
 * another permalink stay as they are.
 */
export function followed(before: Picture, after: Picture): <P extends Picture>(picture: P) => P {
  return (picture) => {
    if (picture.permalink !== before.permalink) return picture
    const { permalink, width, height, colour } = after
    const alt = picture.alt === before.alt ? after.alt : picture.alt
    // What was in the middle of the former file is nowhere in another one.
    const isOtherFile = permalink !== before.permalink
    const focus = isOtherFile || picture.focus === before.focus ? after.focus : picture.focus
    return { ...picture, permalink, width, height, colour, alt, focus }
  }
}
