import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichBlock } from '#contract/kernel/rich-text'
import { safeHref } from '#contract/kernel/safe-href'
import { readHtml, readPlain } from './read-html.ts'
import { cleanHtml, writeHtml } from './write-html.ts'

const deep = (tag: string, times: number) => `<${tag}>`.repeat(times)

/** Markup that ran somewhere once: scripts, handlers, addresses, other namespaces, broken nesting. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><p>in</p></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\nscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="https://ok.example/" onclick="alert(1)" style="position:fixed" target="_top">a</a>',
  '<p onmouseover=alert(1) style="background:url(javascript:alert(1))">p</p>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>">',
  '<object data="data:text/html,x"></object><embed src=x><applet code=x>',
  '<form action=javascript:alert(1)><button formaction=javascript:alert(1)>go</button><input autofocus onfocus=alert(1)>',
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<base href="https://evil.example/"><link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=x">',
  '<textarea><img src=x onerror=alert(1)></textarea><title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>--><!-- x --!><script>alert(1)</script>',
  '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  '<strong><script>alert(1)//</strong>',
  '<li data-list="ordered" onclick=x>one<ol><li>two</ol>',
  '<p class="ql-align-center evil" id="x" name="y" dir="rtl">p</p>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>words</details>',
  '<xss-element onclick=alert(1)>words</xss-element>',
  '\u202etxet\u202c <p>\u0000\u0008p</p>',
]

const allowed =
  /^<(\/(p|h2|h3|blockquote|ul|ol|li|strong|em|u|s|sub|sup|a)|(p|h2|h3|blockquote|li)( class="ql-align-(center|right|justify)")?|ul|ol|strong|em|u|s|sub|sup|br|a href="[^"<>]*")>$/

/** What is wrong with markup that was cleaned: an element or attribute nobody allowed, or an address that runs. */
function faults(html: string): string[] {
  const elements = html.match(/<[^>]*>?/g) ?? []
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return [...elements.filter((one) => !allowed.test(one)), ...addresses.filter((href) => !safeHref.test(href))]
}

test.each(payloads)('Of %s nothing is kept that runs.', (payload) => {
  const clean = cleanHtml(payload)
  expect(faults(clean)).toEqual([])
  expect(clean.replaceAll(/&lt;.*?&gt;/g, '')).not.toMatch(/alert|onerror|javascript|evil\.example/i)
})

const pieces = fc.oneof(
  fc.constantFrom(...payloads),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '<ol>',
    '<li>',
    '</li>',
    '</ul>',
    '<b>',
    '</b>',
    '<a href="/x">',
    '</a>',
    '<div>',
  ),
  fc.constantFrom('<table>', '<td>', '<svg>', '</svg>', '<style>', '</style>', '<!--', '-->', '<h1>', '<br>', '&nbsp;'),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

test('Whatever is sent, what is kept has only allowed parts, and cleaning it again changes nothing.', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const clean = cleanHtml(parts.join(''))
      expect(faults(clean)).toEqual([])
      expect(cleanHtml(clean)).toBe(clean)
    }),
    { numRuns: 300 },
  )
})

test('Markup ten thousand elements deep is read without an end of the stack.', () => {
  for (const tag of ['b', 'div', 'ul><li', 'blockquote'])
    expect(faults(cleanHtml(`${deep(tag, 10_000)}words`))).toEqual([])
})

test('What an editor writes is kept as it is: headings, marks, links, lists in lists and alignment.', () => {
  const html =
    '<h2>Refunds</h2><p class="ql-align-center">We <strong>return</strong> <em>all</em> of it, see <a href="https://example.test/a?b=1&amp;c=2">here</a>.<br>Soon.</p>' +
    '<ul><li>one<ol><li>first</li><li>second</li></ol></li><li>two</li></ul><blockquote>بكلمة <u>واحدة</u></blockquote>'
  expect(cleanHtml(html)).toBe(html)
  expect(cleanHtml('<p>a&nbsp;b&nbsp; c</p><p><br></p><h1>d</h1>')).toBe('<p>a b c</p><h2>d</h2>')
})

test('A text without markup is paragraphs, and a line that begins with # a heading.', () => {
  const blocks: RichBlock[] = [
    { kind: 'h2', spans: [{ text: 'Terms' }] },
    { kind: 'p', spans: [{ text: 'One\nand <b>two</b>' }] },
  ]
  expect(readPlain('# Terms\n\nOne\nand <b>two</b>\n\n')).toEqual(blocks)
  expect(readHtml(writeHtml(blocks))).toEqual(blocks)
})
