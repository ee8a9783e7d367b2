import { Link, Path, Svg } from '@react-pdf/renderer'
import { linkLines } from './format.ts'
import { h } from './kit.ts'
import type { DocumentContext } from './document-context.ts'
import { qrOf } from './qr.ts'
import { colour, size } from './theme.ts'

export const verifyWidth = 165

const side = 76
/** White around the code, in modules: a reader needs four; the document around it is white as well. */
const quiet = 1

/** Where anybody holding this document looks up whether it still counts: to be scanned, clicked, or typed. */
export function verifyLink({ kit, text, input }: DocumentContext) {
  // What is typed is short; the reference is asked for there and stands on every page.
  const typed = input.verifyUrl.replace(/[?#].*$/, '')
  return kit.column(
    { width: verifyWidth, alignItems: kit.end === 'right' ? 'flex-end' : 'flex-start' },
    qrImage(input.verifyUrl, side),
    kit.text(
      { width: verifyWidth, fontSize: size.small, color: colour.ink2, textAlign: kit.end, paddingTop: 5 },
      text.check_ticket,
    ),
    h(
      Link,
      { src: input.verifyUrl, style: { textDecoration: 'none', width: verifyWidth } },
      kit.fact({ fontSize: size.small, fontWeight: 500, color: colour.sea, textAlign: kit.end }, linkLines(typed, 31)),
    ),
  )
}

/** One path, a run of dark modules a rectangle; the same way round in every language. */
export function qrImage(text: string, side: number) {
  const code = qrOf(text)
  if (!code) return null
  const runs = code.modules.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
  )
  const whole = code.size + 2 * quiet
  return h(
    Svg,
    {
      width: side,
      height: side,
      viewBox: `-${quiet} -${quiet} ${whole} ${whole}`,
    },
    h(Path, { d: runs.join(''), fill: colour.ink }),
  )
}
