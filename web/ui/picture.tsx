import { pictureWidths } from '#contract/catalogue/picture-widths'

type PictureProps = {
  of: { src: string; width: number; height: number }
  alt: string
  /** How wide it stands, as `sizes` says it. */
  sizes: string
  className?: string
}

/** A public picture in the width that its place needs. Its own measures keep the place before it comes. */
export const Picture = ({ of: { src, width, height }, sizes, ...rest }: PictureProps) => (
  <img
    {...rest}
    src={`${src}?w=800`}
    srcSet={pictureWidths.map((one) => `${src}?w=${one} ${one}w`).join(', ')}
    sizes={sizes}
    width={width}
    height={height}
    loading="lazy"
    decoding="async"
  />
)
