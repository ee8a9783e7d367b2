import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { applyTool, type Look } from './apply-tool.ts'
import { LinkBox } from './link-box.tsx'
import { htmlOf, openEditor, type Quill } from './open-editor.ts'
import { type Preset, presets, type Theme, type Tool } from './presets.ts'
import './rich-editor.css'
import { Toolbar } from './toolbar.tsx'

export type RichEditorProps = {
  /** What stands there at first; later changes come from the keyboard alone. */
  initial: string
  onChange: (html: string) => void
  /** Names of its element: who labels and who describes it. */
  named: Record<string, string>
  label: string
  preset: Preset
  theme: Theme
  locale: 'en' | 'ar'
  invalid: boolean
}

type Spot = { top: number; left: number }
const bubbleGap = 8

/** Quill in an element of its own, with tools of ours: they have names, and follow the reading direction. */
export default function RichEditor(props: RichEditorProps) {
  const { label, preset, theme, locale, invalid } = props
  const t = useText('rich_text')
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [quill, setQuill] = useState<Quill | null>(null)
  const [look, setLook] = useState<Look>({})
  const [spot, setSpot] = useState<Spot | null>(null)
  const [linking, setLinking] = useState(false)

  useEffect(() => {
    const { initial, named } = latest.current
    const box = document.createElement('div')
    host.current!.append(box)
    const opened = openEditor(box, { html: initial, tools: presets[preset], named })
    opened.on('text-change', () => latest.current.onChange(htmlOf(opened)))
    opened.on('editor-change', () => {
      const range = opened.getSelection()
      if (!range) return
      setLook(opened.getFormat(range))
      const bounds = range.length > 0 ? opened.getBounds(range.index, range.length) : null
      setSpot(bounds && { top: bounds.bottom + bubbleGap, left: bounds.left })
    })
    setQuill(opened)
    const element = host.current!
    // Twice in development: what the first has left is taken away.
    return () => element.replaceChildren()
  }, [preset])

  const use = (tool: Tool) => {
    if (!quill) return
    if (tool === 'link') setLinking(!linking)
    else {
      applyTool(quill, tool, look)
      setLook(quill.getFormat())
    }
  }
  const link = (address: string | false) => {
    quill?.focus()
    quill?.format('link', address, 'user')
    setLinking(false)
  }
  const bar = (
    <Toolbar
      label={t('tools', { name: label })}
      tools={presets[preset]}
      look={look}
      theme={theme}
      rtl={locale === 'ar'}
      onTool={use}
    />
  )
  const box = linking && <LinkBox held={String(look['link'] ?? '')} onLink={link} onClose={() => setLinking(false)} />
  return (
    <div
      className={cx(
        'relative rounded-r-2 bg-surface-2 inset-ring focus-within:inset-ring-2 focus-within:inset-ring-focus',
        invalid ? 'inset-ring-bad-mark' : 'inset-ring-line-strong',
      )}
    >
      {theme === 'snow' && <div className="border-b border-line">{bar}</div>}
      {theme === 'snow' && box}
      <div ref={host} dir={locale === 'ar' ? 'rtl' : 'ltr'} lang={locale} className="relative" />
      {theme === 'bubble' && (spot || linking) && (
        <div
          className="hall absolute z-10 rounded-r-2 bg-dusk-1 shadow-lift-2"
          style={{ top: spot?.top ?? 0, left: Math.max(4, spot?.left ?? 0) }}
        >
          {bar}
        </div>
      )}
      {theme === 'bubble' && box}
    </div>
  )
}
