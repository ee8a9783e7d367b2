import { cx } from './cx.ts'

const hues = 12
const depths = 3

/** One of twelve hues and three depths, always the same for a code. `motifs.css` has the colours: pages run under a policy without style attributes. */
function colourOf(code: string): { 'data-hue': number; 'data-depth': number } {
  let seed = 7
  for (const letter of code) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return { 'data-hue': seed % hues, 'data-depth': Math.floor(seed / hues) % depths }
}

const sizes = {
  40: 'size-[40px] text-14',
  28: 'size-[28px] text-11',
  22: 'size-[22px] text-[9px]',
  20: 'size-[20px] text-[8px]',
}

/** An airline's tail fin: its code on its own colour. The name stands beside it, so it is silent. */
export function Monogram({
  code,
  size = 28,
  className,
}: {
  code: string
  size?: keyof typeof sizes
  className?: string
}) {
  return (
    <span aria-hidden dir="ltr" className={cx('monogram', sizes[size], className)} {...colourOf(code)}>
      {code}
    </span>
  )
}
