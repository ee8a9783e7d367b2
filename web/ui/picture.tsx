import { pictureWidths } from '#contract/catalogue/picture-widths'

/** What of a picture stays in sight, from its top down: classes, for no style may stand on a rendered page. */
const sights =
  'object-left-top object-top object-right-top object-left object-center object-right object-left-bottom object-bottom object-right-bottom'.split(
    ' ',
  )
const third = (percent: number) => Math.round(percent / 50)

/** The class that keeps this part of a picture in sight where its frame cuts it; in percent from its left and its top. */
export const sightOf = ({ x, y }: { x: number; y: number }): string => sights[third(y) * 3 + third(x)] ?? ''

type PictureProps = {
  of: { src: string; width: number; height: number }
  alt: string
  /** How wide it stands, as `sizes` says it. */
  sizes: string
  className?: string
  /** In sight as soon as the page is: not left for later. */
  first?: boolean
}

/** A public picture in the width that its place needs. Its own measures keep the place before it comes. */
export const Picture = ({ of: { src, width, height }, sizes, first = false, ...rest }: PictureProps) => (
  <img
    {...rest}
    src={`${src}?w=800`}
    srcSet={pictureWidths.map((one) => `${src}?w=${one} ${one}w`).join(', ')}
    sizes={sizes}
    width={width}
    height={height}
    {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    decoding="async"
  />
)
