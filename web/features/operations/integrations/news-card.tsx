import type { Integration } from '#contract/operations/integrations'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { AddressLine } from './address-line.tsx'

/** Where the other system tells its news by itself. */
export function NewsCard({ of, address }: { of: Integration; address: string }) {
  const t = useText('integrations')
  return (
    <Card title={t('news')}>
      <AddressLine label={t('news_address')} value={address} />
      <p className="mt-4 text-13 text-ink-3">{t('news_text', { name: of.name })}</p>
    </Card>
  )
}
