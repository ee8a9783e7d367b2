/** What one press of a toolbar does. */
export const tools = [
  'h2',
  'h3',
  'bold',
  'italic',
  'underline',
  'strike',
  'sub',
  'sup',
  'link',
  'bullet',
  'number',
  'outdent',
  'indent',
  'quote',
  'center',
  'end',
  'justify',
  'clear',
] as const
export type Tool = (typeof tools)[number]

/** Toolbars by name: a note has few marks, a page all. */
export const presets = {
  essential: ['h2', 'bold', 'italic', 'underline', 'link', 'bullet', 'number', 'clear'],
  minimal: ['bold', 'italic', 'link'],
  full: tools,
} as const satisfies Record<string, readonly Tool[]>
export type Preset = keyof typeof presets

/** `snow`: the toolbar stands over the text. `bubble`: it comes up beside what is selected. */
export type Theme = 'snow' | 'bubble'
