import type { DocumentContext } from './document-context.ts'
import { colour, contentWidth } from './theme.ts'

export type Fact = { label: string; lines: readonly string[] }

const labelWidth = 128

/** Label at the start, what it names beside it; long lists run on to the next page. */
export function factRows({ kit }: DocumentContext, facts: readonly Fact[]) {
  return facts.map(({ label, lines }) =>
    kit.row(
      { paddingVertical: 4.5 },
      kit.text({ width: labelWidth, color: colour.ink2 }, label),
      kit.column({ width: contentWidth - labelWidth }, ...lines.map((line) => kit.text({}, line))),
    ),
  )
}
