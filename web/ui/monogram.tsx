import { cx } from './cx.ts'

const hues = [28, 52, 74, 110, 140, 165, 190, 205, 225, 245, 262, 10]
const lightnesses = [0.39, 0.44, 0.49]

/** One of twelve hues and three depths, always the same for a code. */
function colourOf(code: string): string {
  let seed = 7
  for (const letter of code) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  return `oklch(${lightnesses[Math.floor(seed / hues.length) % lightnesses.length]} 0.072 ${hues[seed % hues.length]})`
}

const letters: Record<number, string> = { 40: 'text-14', 28: 'text-11', 22: 'text-[9px]', 20: 'text-[8px]' }

/** An airline's tail fin: its code on its own colour. The name stands beside it, so it is silent. */
export function Monogram({
  code,
  size = 28,
  className,
}: {
  code: string
  size?: 40 | 28 | 22 | 20
  className?: string
}) {
  return (
    <span
      aria-hidden
      dir="ltr"
      className={cx('monogram', letters[size], className)}
      style={{ width: size, height: size, backgroundColor: colourOf(code) }}
    >
      {code}
    </span>
  )
}
