import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailBlock } from '#contract/operations/settings'
import { locales } from '#contract/kernel/shapes'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useMailKind } from '#web/features/operations/operations/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TestMailCard } from './test-mail-card.tsx'
import { mailPreviewsQuery } from './settings.queries.ts'

/** Who our mails come from, and each kind of them filled with invented facts. */
export function MailTab() {
  const t = useText('settings')
  const kindOf = useMailKind()
  const mayAct = useHolds('settings.manage')
  const own = useLocale()
  const [locale, setLocale] = useState(own)
  const [chosen, setChosen] = useState('booking-saved 0')
  const { data } = useQuery(mailPreviewsQuery(useApi(), locale))
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    )
  const { sender, mails } = data
  const mail = mails.find(({ kind, form }) => `${kind} ${form}` === chosen) ?? mails[0]!
  const isOne = (kind: string) => mails.filter((one) => one.kind === kind).length === 1
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Card
          title={t('identity')}
          action={
            <Link href={paths.adminOutbox()} className={textLink}>
              {t('outbox')}
            </Link>
          }
        >
          <Facts
            rows={[
              [t('sender_name'), <bdi key="name">{sender.name}</bdi>],
              [t('sender_from'), sender.from ? <Code key="from">{sender.from}</Code> : t('by_server')],
              [t('sender_reply'), sender.reply_to ? <Code key="reply">{sender.reply_to}</Code> : '–'],
            ]}
          />
          <p className="mt-4 text-13 text-ink-3">{t('identity_text')}</p>
        </Card>
        {mayAct && <TestMailCard locale={locale} />}
      </div>
      <Card title={t('preview')}>
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <ChipSelect
            label={t('mail')}
            value={`${mail.kind} ${mail.form}`}
            onChange={setChosen}
            options={mails.map(({ kind, form }) => ({
              value: `${kind} ${form}`,
              label: isOne(kind) ? kindOf(kind) : `${kindOf(kind)} (${form + 1})`,
            }))}
          />
          {locales.map((one) => (
            <ToggleChip key={one} pressed={locale === one} onChange={() => setLocale(one)}>
              {t(`in_${one}`)}
            </ToggleChip>
          ))}
        </div>
        <article
          dir={locale === 'ar' ? 'rtl' : 'ltr'}
          lang={locale}
          className="grid max-w-140 gap-4 rounded-r-3 border border-line bg-surface-2 p-card"
        >
          <p className="text-13 text-ink-3">{mail.subject}</p>
          <h3 className="text-18 font-mid">{mail.heading}</h3>
          {mail.blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </article>
      </Card>
    </div>
  )
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'code':
      return <Code className="justify-self-start rounded-r-2 bg-surface-3 px-4 py-2 text-24">{block.text}</Code>
    case 'button':
      return (
        <span className="justify-self-start rounded-r-2 bg-accent px-4 py-2 text-14 font-mid text-on-accent">
          {block.label}
        </span>
      )
    case 'facts':
      return (
        <Facts
          rows={block.rows.map(({ label, value, ltr }) => [label, ltr ? <Code key={label}>{value}</Code> : value])}
        />
      )
    default:
      return <p className={block.kind === 'small' ? 'text-13 text-ink-3' : 'text-14'}>{block.text}</p>
  }
}
