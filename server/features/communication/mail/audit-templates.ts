import type { Locale } from '#contract/kernel/shapes'
import type { MailMessage } from './mail-layout.ts'

export type AuditMails = {
  /** The head of the audit chain, to keep where the database is not. */
  'audit-head': { at: string; block: number; entries: number; hash: string; url: string }
}

const words = {
  en: {
    subject: (day: string) => `Audit chain of ${day}`,
    text: 'Keep this mail. If the database is ever rewritten or set back, the proof compares it with these figures.',
    at: 'When',
    block: 'Block',
    entries: 'Entries',
    hash: 'Hash',
    open: 'Open the proof',
  },
  ar: {
    subject: (day: string) => `سلسلة التدقيق ليوم \u2066${day}\u2069`,
    text: 'احتفظ بهذه الرسالة. إن أُعيدت كتابة قاعدة البيانات أو أُرجعت إلى حالة أقدم فبهذه الأرقام تُقارن.',
    at: 'الوقت',
    block: 'الكتلة',
    entries: 'القيود',
    hash: 'البصمة',
    open: 'افتح نتيجة التحقق',
  },
} as const

export function auditHeadMail(data: AuditMails['audit-head'], locale: Locale): MailMessage {
  const t = words[locale]
  const heading = t.subject(data.at.slice(0, 10))
  return {
    subject: heading,
    heading,
    blocks: [
      { kind: 'text', text: t.text },
      {
        kind: 'facts',
        rows: [
          { label: t.at, value: `${data.at.slice(0, 16).replace('T', ' ')} UTC`, ltr: true },
          { label: t.block, value: String(data.block), ltr: true },
          { label: t.entries, value: String(data.entries), ltr: true },
          { label: t.hash, value: data.hash, ltr: true },
        ],
      },
      { kind: 'button', label: t.open, url: data.url },
    ],
  }
}
