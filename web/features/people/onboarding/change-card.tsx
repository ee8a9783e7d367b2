import type { ReactNode } from 'react'
import type { ChangeView } from '#contract/people/agency-details'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { FileLink } from '#web/features/operations/files/index.ts'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'

type Field = ChangeView['fields'][number]
const codes = new Set(['licence_no', 'iata_no', 'tax_no', 'owner_national_id', 'iban'])

/** A detail as people read it: a date, a country's name, codes that never flip. */
export function useDetailText() {
  const t = useText('agency')
  const format = useFormat()
  const locale = useLocale()
  const { data: countries } = useQuery(countriesQuery(useApi()))
  return (field: string, value: string | null): ReactNode => {
    if (!value) return <span className="text-ink-3">{t('none')}</span>
    if (field === 'licence_expiry') return format.date(value, 'long')
    if (field === 'country') return countries?.find((one) => one.code === value)?.name[locale] ?? value
    if (field === 'iban')
      return (
        <bdi dir="ltr" className="break-words">
          {value.replace(/(.{4})(?=.)/g, '$1 ')}
        </bdi>
      )
    if (codes.has(field) || field === 'phone' || field === 'whatsapp') return <bdi dir="ltr">{value}</bdi>
    return <bdi className="break-words">{value}</bdi>
  }
}

type Props = {
  change: ChangeView
  /** Beside each field: what the reader may decide about it. */
  decide?: (field: Field['field']) => ReactNode
}

/** Old and new side by side, field by field, on a phone one under the other. */
export function ChangeTable({ change, decide }: Props) {
  const t = useText('agency')
  const show = useDetailText()
  return (
    <dl className="text-14">
      {change.fields.map(({ field, old, new: now, decision }) => (
        <div
          key={field}
          className="grid gap-x-4 gap-y-1 border-t border-line px-card py-3 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)_8rem]"
        >
          <dt className="font-mid">{t(field === 'documents' ? 'documents' : field)}</dt>
          <dd className="min-w-0 text-ink-2">
            <span className="me-2 text-13 text-ink-3">{t('before')}</span>
            {field === 'documents' ? t('unchanged') : show(field, old)}
          </dd>
          <dd className="min-w-0 font-mid">
            <span className="me-2 text-13 font-text text-ink-3">{t('after')}</span>
            {field === 'documents' ? (
              <span className="flex flex-col gap-1">
                {change.documents.length === 0 && <span className="font-text">{t('on_file')}</span>}
                {change.documents.map((file) => (
                  <span key={file.file_name} className="flex min-w-0 flex-wrap items-center gap-x-2 font-text">
                    <span className="text-13 text-ink-3">{t(`${file.kind}_document`)}</span>
                    <FileLink file={file} />
                  </span>
                ))}
              </span>
            ) : (
              show(field, now)
            )}
          </dd>
          <dd className="sm:text-end">
            {decide?.(field) ??
              (decision && (
                <Tag tone={decision === 'approved' ? 'ok' : 'bad'}>
                  {t(decision === 'approved' ? 'field_approved' : 'field_rejected')}
                </Tag>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
