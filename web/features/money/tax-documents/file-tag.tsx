import type { TaxDocumentRow } from '#contract/money/tax-documents'
import { useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

const tones = { none: 'mute', unsigned: 'warn', stamped: 'ok' } as const

/** Whether the file of a document is there and stamped, and that something of the document is missing. */
export function FileTag({ state, problems }: Pick<TaxDocumentRow, 'state' | 'problems'>) {
  const t = useText('tax_documents')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Tag tone={tones[state]}>{t(`state_${state}`)}</Tag>
      {problems.length > 0 && <Tag tone="warn">{t('incomplete')}</Tag>}
    </span>
  )
}
