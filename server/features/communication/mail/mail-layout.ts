import type { Locale } from '#contract/kernel/shapes'
import { instantText } from './money-text.ts'

/** `at`: an instant, which each reader is told by their own clock. */
export type Fact = { label: string; value: string; ltr?: boolean } | { label: string; at: string }

/** What a mail says, before it is HTML or text. `ltr` facts (codes, amounts, times) never flip. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'small'; text: string }

/** Who writes: the company by its own name, and where a reply reaches it. */
export type Sender = { brand: string; address: string; email: string }
/** And by whose clock it is read. */
export type Frame = Sender & { zone: string }

export type MailMessage = { subject: string; heading: string; blocks: Block[] }

type Written = { label: string; value: string; ltr?: boolean }
/** Instants by the clock of this zone, and whose it is. */
const factsIn = (rows: readonly Fact[], locale: Locale, zone: string): Written[] =>
  rows.map((row) =>
    'at' in row ? { label: row.label, value: instantText(row.at, locale, zone), ltr: locale === 'en' } : row,
  )

type WrittenBlock = Exclude<Block, { kind: 'facts' }> | { kind: 'facts'; rows: Written[] }
export type WrittenMessage = Omit<MailMessage, 'blocks'> & { blocks: WrittenBlock[] }
/** A mail as somebody whose clock this is reads it. */
export const writtenFor = (message: MailMessage, locale: Locale, zone: string): WrittenMessage => ({
  ...message,
  blocks: message.blocks.map((block) =>
    block.kind === 'facts' ? { ...block, rows: factsIn(block.rows, locale, zone) } : block,
  ),
})

/** The look's colours as hex: mail programs do not know OKLCH, and many drop style sheets, so all is inline. */
const colour = {
  floor: '#f6f2ea',
  card: '#fdfbf7',
  sunken: '#ece7db',
  line: '#ded8ce',
  ink: '#07252a',
  ink2: '#365157',
  ink3: '#4c6469',
  dusk: '#062a30',
  onDusk: '#f8f3e9',
  glow: '#feb948',
  accent: '#faae34',
  onAccent: '#01232a',
}
/** For whoever reads in the dark: mail programs that know it take these over what is inline, the others leave them. */
const night = `@media (prefers-color-scheme:dark){.n-floor{background:#04191d!important}.n-card{background:#0a2a30!important}.n-sunken{background:#123940!important}.n-ink{color:#f3efe6!important}.n-ink2{color:#cfd8d6!important}.n-ink3{color:#a9b9b9!important}.n-line{border-color:#24484e!important}}`
const fonts = "'Readex Pro','Segoe UI',Tahoma,Arial,sans-serif"

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
const ltr = (text: string) => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`

const words = {
  en: {
    foot: 'This mail was sent because of something done at our desk or on our site.',
    replies: (email: string) => `Replies reach ${email}.`,
    or: 'If the button does nothing, open this address:',
  },
  ar: {
    foot: 'وصلتك هذه الرسالة بسبب إجراء تم في مكتبنا أو على موقعنا.',
    replies: (email: string) => `تصل الردود إلى \u2066${email}\u2069.`,
    or: 'إن لم يعمل الزر فافتح هذا العنوان:',
  },
} as const

function blockHtml(block: Block, locale: Locale, zone: string): string {
  const dir = locale === 'ar' ? 'rtl' : 'ltr'
  const align = locale === 'ar' ? 'right' : 'left'
  const row = (style: string, inner: string, shade = 'n-ink3') =>
    `<tr><td dir="${dir}" align="${align}" class="${shade}" style="${style};font-family:${fonts};text-align:${align}">${inner}</td></tr>`
  switch (block.kind) {
    case 'text':
      return row(
        `padding:0 0 16px;font-size:16px;line-height:26px;color:${colour.ink2}`,
        escapeHtml(block.text),
        'n-ink2',
      )
    case 'small':
      return row(`padding:0 0 12px;font-size:13px;line-height:20px;color:${colour.ink3}`, escapeHtml(block.text))
    case 'code':
      return row(
        'padding:8px 0 24px',
        `<span dir="ltr" class="n-sunken n-ink" style="display:inline-block;padding:14px 22px;background:${colour.sunken};border-radius:8px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px;color:${colour.ink}">${ltr(block.text)}</span>`,
      )
    case 'button':
      return (
        row(
          'padding:8px 0 16px',
          `<a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;background:${colour.accent};border-radius:8px;font-size:16px;line-height:24px;font-weight:600;color:${colour.onAccent};text-decoration:none">${escapeHtml(block.label)}</a>`,
        ) +
        row(
          `padding:0 0 16px;font-size:13px;line-height:20px;color:${colour.ink3}`,
          `${words[locale].or}<br>${ltr(block.url)}`,
        )
      )
    case 'facts': {
      const lines = factsIn(block.rows, locale, zone).map(
        ({ label, value, ltr: isCode }) =>
          `<tr><td dir="${dir}" align="${align}" class="n-ink3 n-line" style="padding:8px 0;border-bottom:1px solid ${colour.line};font-family:${fonts};font-size:14px;line-height:20px;color:${colour.ink3}">${escapeHtml(label)}</td>` +
          `<td dir="${dir}" align="${locale === 'ar' ? 'left' : 'right'}" class="n-ink n-line" style="padding:8px 0;border-bottom:1px solid ${colour.line};font-family:${fonts};font-size:14px;line-height:20px;font-weight:600;color:${colour.ink}">${isCode ? ltr(value) : escapeHtml(value)}</td></tr>`,
      )
      return row(
        'padding:0 0 24px',
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}">${lines.join('')}</table>`,
      )
    }
  }
}

const brandMark = (brand: string) => `<span class="brand">${escapeHtml(brand)}</span>`

/** The HTML of a mail with the company's logo, a picture of this name in the mail, where else its name stands. */
export const withLogo = (html: string, cid: string): string =>
  html.replace(
    /<span class="brand">([^<]*)<\/span>/,
    (_, brand: string) =>
      `<img src="cid:${cid}" alt="${brand}" height="40" style="display:inline-block;height:40px;max-width:240px;padding:4px 8px;background:#ffffff;border-radius:8px">`,
  )

/** Under each mail: who wrote it, from where, and whether a reply is read. Lines without a fact are left out. */
const footLines = ({ brand, address, email }: Sender, locale: Locale): string[] => [
  [brand, address].filter(Boolean).join(locale === 'ar' ? '، ' : ', '),
  [words[locale].foot, email && words[locale].replies(email)].filter(Boolean).join(' '),
]

/** One table in another, directions on the document and on each cell: what the old mail programs understand. */
export function mailHtml(message: MailMessage, locale: Locale, sender: Frame): string {
  const dir = locale === 'ar' ? 'rtl' : 'ltr'
  const align = locale === 'ar' ? 'right' : 'left'
  return (
    `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(message.subject)}</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}${night}</style></head>` +
    `<body class="n-floor" style="margin:0;background:${colour.floor}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" class="n-floor" bgcolor="${colour.floor}"><tr><td dir="${dir}" align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="max-width:560px;width:100%">` +
    `<tr><td dir="${dir}" align="${align}" bgcolor="${colour.dusk}" style="padding:20px 32px;border-radius:12px 12px 0 0;border-bottom:3px solid ${colour.glow};font-family:${fonts};font-size:20px;font-weight:600;color:${colour.onDusk}">${brandMark(sender.brand)}</td></tr>` +
    `<tr><td dir="${dir}" align="${align}" class="n-card" bgcolor="${colour.card}" style="padding:32px;border-radius:0 0 12px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}">` +
    `<tr><td dir="${dir}" align="${align}" class="n-ink" style="padding:0 0 16px;font-family:${fonts};font-size:24px;line-height:32px;font-weight:600;color:${colour.ink}">${escapeHtml(message.heading)}</td></tr>` +
    message.blocks.map((block) => blockHtml(block, locale, sender.zone)).join('') +
    `</table></td></tr><tr><td dir="${dir}" align="${align}" class="n-ink3" style="padding:16px 32px;font-family:${fonts};font-size:12px;line-height:18px;color:${colour.ink3}">${footLines(sender, locale).map(escapeHtml).join('<br>')}</td></tr></table></td></tr></table></body></html>`
  )
}

/** The same for those who read plain text. */
export function mailText(message: MailMessage, locale: Locale, sender: Frame): string {
  const parts = message.blocks.map((block) => {
    if (block.kind === 'button') return `${block.label}:\n${block.url}`
    if (block.kind === 'facts')
      return factsIn(block.rows, locale, sender.zone)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n')
    return block.text
  })
  return `${[message.heading, ...parts, `-- \n${footLines(sender, locale).join('\n')}`].join('\n\n')}\n`
}
