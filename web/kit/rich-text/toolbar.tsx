import {
  AlignCenter,
  AlignJustify,
  AlignRight,
  Bold,
  Heading2,
  Heading3,
  Indent,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Outdent,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { isOn, type Look } from './apply-tool.ts'
import type { Theme, Tool } from './presets.ts'

const icons: Record<Tool, LucideIcon> = {
  h2: Heading2,
  h3: Heading3,
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  sub: Subscript,
  sup: Superscript,
  link: Link2,
  bullet: List,
  number: ListOrdered,
  outdent: Outdent,
  indent: Indent,
  quote: Quote,
  center: AlignCenter,
  end: AlignRight,
  justify: AlignJustify,
  clear: RemoveFormatting,
}
/** Drawn for a line that begins at the left. */
const mirrored: ReadonlySet<Tool> = new Set(['bullet', 'number', 'outdent', 'indent', 'end'])

type ToolbarProps = {
  label: string
  tools: readonly Tool[]
  look: Look
  theme: Theme
  /** The side from which the text of the editor is read. */
  rtl: boolean
  onTool: (tool: Tool) => void
}

/** What can be done with the selected words, each pressed where they have it. */
export function Toolbar({ label, tools, look, theme, rtl, onTool }: ToolbarProps) {
  const t = useText('rich_text')
  return (
    <div role="toolbar" aria-label={label} className="flex flex-wrap gap-0.5 p-1">
      {tools.map((tool) => {
        const Icon = icons[tool]
        const on = isOn(tool, look)
        return (
          <button
            key={tool}
            type="button"
            title={t(tool)}
            aria-label={t(tool)}
            aria-pressed={tool === 'clear' || tool === 'indent' || tool === 'outdent' ? undefined : on}
            className={cx(
              'grid size-8 place-items-center rounded-r-1',
              theme === 'bubble'
                ? 'text-on-dusk-2 hover:bg-dusk-2 hover:text-on-dusk'
                : 'text-ink-2 hover:bg-surface-hover hover:text-ink',
              on && (theme === 'bubble' ? 'bg-dusk-3 text-on-dusk' : 'bg-sea-soft text-ink'),
            )}
            // The words stay selected while their tool is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTool(tool)}
          >
            <Icon aria-hidden className={cx('size-4', rtl && mirrored.has(tool) && '-scale-x-100')} strokeWidth={1.8} />
          </button>
        )
      })}
    </div>
  )
}
