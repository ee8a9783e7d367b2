import { Download } from 'lucide-react'
import { privacy } from '#contract/people/privacy'
import type { Traveller } from '#contract/people/travellers'
import { useDataFile } from '#web/features/people/privacy/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { fullName } from '#web/kit/people/ticket-name.ts'

/** What the agency keeps about a traveller, as a file for whoever asks for it. */
export function DataButton({ traveller }: { traveller: Traveller }) {
  const t = useText('travellers')
  const { download, isLoading } = useDataFile(
    privacy.exportTraveller,
    { query: { id: traveller.id } },
    `traveller-${traveller.number}`,
  )
  return (
    <Button
      size="small"
      look="ghost"
      icon={<Download aria-hidden className="size-4" strokeWidth={1.6} />}
      loading={isLoading}
      loadingText={t('data_loading')}
      aria-label={t('data_of', { name: fullName(traveller) })}
      onClick={download}
    >
      <span className="max-sm:hidden">{t('data_act')}</span>
    </Button>
  )
}
