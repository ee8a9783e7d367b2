import purify from 'dompurify'
import Quill from 'quill/core'
import { AlignClass } from 'quill/formats/align'
import Blockquote from 'quill/formats/blockquote'
import Bold from 'quill/formats/bold'
import Header from 'quill/formats/header'
import IndentClass from 'quill/formats/indent'
import Italic from 'quill/formats/italic'
import Link from 'quill/formats/link'
import List from 'quill/formats/list'
import Script from 'quill/formats/script'
import Strike from 'quill/formats/strike'
import Underline from 'quill/formats/underline'
import Clipboard from 'quill/modules/clipboard'
import type { Tool } from './presets.ts'

/** Markup that is pasted or read becomes elements only after it was cleaned: the page allows no other. */
class CleanClipboard extends Clipboard {
  protected override convertHTML(html: string) {
    return super.convertHTML(purify.sanitize(html, { RETURN_TRUSTED_TYPE: true }) as unknown as string)
  }
}

class SafeLink extends Link {
  static override PROTOCOL_WHITELIST = ['http', 'https', 'mailto', 'tel']
}

Quill.register(
  {
    'modules/clipboard': CleanClipboard,
    'formats/align': AlignClass,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/header': Header,
    'formats/indent': IndentClass,
    'formats/italic': Italic,
    'formats/link': SafeLink,
    'formats/list': List,
    'formats/script': Script,
    'formats/strike': Strike,
    'formats/underline': Underline,
  },
  true,
)

/** What each tool needs of the editor. */
const formatsOf: Record<Tool, readonly string[]> = {
  h2: ['header'],
  h3: ['header'],
  bold: ['bold'],
  italic: ['italic'],
  underline: ['underline'],
  strike: ['strike'],
  sub: ['script'],
  sup: ['script'],
  link: ['link'],
  bullet: ['list'],
  number: ['list'],
  outdent: ['indent'],
  indent: ['indent'],
  quote: ['blockquote'],
  center: ['align'],
  end: ['align'],
  justify: ['align'],
  clear: [],
}

type Opening = { html: string; tools: readonly Tool[]; named: Record<string, string> }

/** An editor in an empty element. What its tools cannot make, a paste does not bring. */
export function openEditor(host: HTMLElement, { html, tools, named }: Opening): Quill {
  const quill = new Quill(host, {
    formats: [...new Set(tools.flatMap((tool) => formatsOf[tool]))],
    modules: {
      // Tab moves on to the next field, as everywhere.
      keyboard: { bindings: { tab: null, indent: null, outdent: null, 'remove tab': null } },
      history: { userOnly: true },
    },
  })
  for (const [name, value] of Object.entries(named)) quill.root.setAttribute(name, value)
  quill.root.classList.add('rich-editor')
  quill.setContents(quill.clipboard.convert({ html }), 'silent')
  quill.history.clear()
  return quill
}

/** The text as markup; empty where nothing is written. The editor makes every space one that does not break. */
export const htmlOf = (quill: Quill): string =>
  quill.getText().trim() === '' ? '' : quill.getSemanticHTML().replaceAll('&nbsp;', ' ')

export type { Quill }
