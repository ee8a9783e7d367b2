import type { Quill } from './open-editor.ts'
import type { Tool } from './presets.ts'

/** How the selected words look: names of formats with their values. */
export type Look = Readonly<Record<string, unknown>>

type Format = readonly [name: string, value: unknown]
const formats: Partial<Record<Tool, Format>> = {
  h2: ['header', 2],
  h3: ['header', 3],
  bold: ['bold', true],
  italic: ['italic', true],
  underline: ['underline', true],
  strike: ['strike', true],
  sub: ['script', 'sub'],
  sup: ['script', 'super'],
  bullet: ['list', 'bullet'],
  number: ['list', 'ordered'],
  quote: ['blockquote', true],
  center: ['align', 'center'],
  end: ['align', 'right'],
  justify: ['align', 'justify'],
}

/** Whether what is selected has it already. */
export const isOn = (tool: Tool, look: Look): boolean => {
  const format = formats[tool]
  return tool === 'link' ? Boolean(look['link']) : format !== undefined && look[format[0]] === format[1]
}

/** Does it to what is selected, or takes it back. */
export function applyTool(quill: Quill, tool: Tool, look: Look): void {
  quill.focus()
  if (tool === 'clear') {
    const range = quill.getSelection()
    if (range) quill.removeFormat(range.index, range.length, 'user')
  } else if (tool === 'indent' || tool === 'outdent') quill.format('indent', tool === 'indent' ? '+1' : '-1', 'user')
  else {
    const format = formats[tool]
    if (format) quill.format(format[0], isOn(tool, look) ? false : format[1], 'user')
  }
}

/** An address as it is typed: `example.com` is one of the web. */
export const addressOf = (typed: string): string => {
  const trimmed = typed.trim()
  if (trimmed === '' || /^(https?:|mailto:|tel:|\/)/i.test(trimmed)) return trimmed
  return trimmed.includes('@') ? `mailto:${trimmed}` : `https://${trimmed}`
}
