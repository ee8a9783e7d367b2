import { Paperclip } from 'lucide-react'
import type { OfflineMail } from '#contract/selling/offline'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

type Block = OfflineMail['blocks'][number]

/** A mail as its reader gets it, in its own language and direction. */
export function MailPreview({ mail }: { mail: OfflineMail }) {
  const t = useText('offline')
  const format = useFormat()
  return (
    <section aria-label={t('email_preview')} className="rounded-r-2 bg-surface-3 p-4 text-14">
      <dl className="mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line pb-3 text-13">
        <dt className="text-ink-3">{t('email_to')}</dt>
        <dd dir="ltr" className="break-all text-as-page">
          {format.list(mail.to)}
        </dd>
        <dt className="text-ink-3">{t('email_subject')}</dt>
        <dd className="font-mid">
          <bdi>{mail.subject}</bdi>
        </dd>
        {mail.attachments.length > 0 && (
          <>
            <dt className="text-ink-3">{t('papers_label')}</dt>
            <dd className="flex flex-wrap gap-x-3">
              {mail.attachments.map((name) => (
                <bdi key={name} className="inline-flex items-center gap-1">
                  <Paperclip aria-hidden className="size-3.5" strokeWidth={1.8} />
                  {name}
                </bdi>
              ))}
            </dd>
          </>
        )}
      </dl>
      <div lang={mail.locale} dir={mail.locale === 'ar' ? 'rtl' : 'ltr'} className="grid gap-3 text-start">
        <p className="text-16 font-mid">{mail.heading}</p>
        {mail.blocks.map((block, index) => (
          <BlockView key={index} block={block} />
        ))}
      </div>
    </section>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'text') return <p className="whitespace-pre-line">{block.text}</p>
  if (block.kind === 'button')
    return (
      <p>
        <span className="inline-block rounded-r-2 bg-accent px-4 py-2 font-mid text-on-accent">{block.label}</span>
      </p>
    )
  return (
    <dl className="grid gap-1">
      {block.rows.map(({ label, value }, index) => (
        <div key={index} className="flex items-baseline justify-between gap-4 border-t border-line pt-1">
          <dt className="min-w-0">
            <bdi>{label}</bdi>
          </dt>
          <dd className="flex-none font-mid">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
