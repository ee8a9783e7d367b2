import { Trash2 } from 'lucide-react'
import type { TravellerRow } from '#contract/people/travellers'
import type { Format } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import type { Column } from '#web/ui/table.tsx'
import { fullName } from '#web/kit/people/ticket-name.ts'
import { PassportTag } from './passport-tag.tsx'

type Words = {
  t: Text<'travellers'>
  format: Format
  country: (code: string) => string
  onDelete: (row: TravellerRow) => void
}

/** Who it is, then how long the passport lasts. */
export const travellersColumns = ({ t, format, country, onDelete }: Words): Column<TravellerRow>[] => [
  {
    id: 'number',
    head: t('number'),
    cell: ({ number }) => <Code className="text-ink-3">{number}</Code>,
    from: 'lg',
    className: 'whitespace-nowrap',
  },
  {
    id: 'name',
    head: t('name'),
    cell: (row) => (
      <span className="inline-flex flex-wrap items-baseline gap-x-2.5">
        <Code className="font-mid">{fullName(row)}</Code>
        {row.local_name && (
          <bdi className="text-13 text-ink-3 max-xl:hidden" dir="auto">
            {row.local_name}
          </bdi>
        )}
      </span>
    ),
  },
  { id: 'type', head: t('type'), cell: (row) => t(`type_${row.type}`), from: 'md' },
  { id: 'nationality', head: t('nationality'), cell: (row) => country(row.nationality), from: 'lg' },
  {
    id: 'passport',
    head: t('passport'),
    cell: (row) => (
      <span className="whitespace-nowrap">
        <Code>{row.passport_masked}</Code> <Code className="text-ink-3">{row.passport_country}</Code>
      </span>
    ),
    from: 'md',
  },
  {
    id: 'expires',
    head: t('expires'),
    cell: (row) => (
      <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
        <PassportTag state={row.passport_state} />
        {format.date(row.passport_expiry, 'long')}
      </span>
    ),
  },
  {
    id: 'acts',
    head: <span className="sr-only">{t('acts')}</span>,
    cell: (row) => (
      <button
        type="button"
        className={iconButtonStyle(false, 'size-7')}
        aria-label={t('delete_who', { name: fullName(row) })}
        onClick={() => onDelete(row)}
      >
        <Trash2 aria-hidden className="size-4" strokeWidth={1.6} />
      </button>
    ),
    align: 'end',
  },
]
