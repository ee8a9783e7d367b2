import type { Integration } from '#contract/operations/integrations'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** Where the other system tells its news by itself. */
export function NewsCard({ of, address }: { of: Integration; address: string }) {
  const t = useText('integrations')
  return (
    <Card title={t('news')}>
      <p className="text-13 text-ink-3">{t('news_address')}</p>
      <p className="flex items-center gap-1 text-14">
        <Code className="min-w-0 break-all">{address}</Code>
        <CopyButton value={address} what={t('news_address')} />
      </p>
      <p className="mt-4 text-13 text-ink-3">{t('news_text', { name: of.name })}</p>
    </Card>
  )
}
