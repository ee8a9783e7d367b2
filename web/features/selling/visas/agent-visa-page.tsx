import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import ApplyForm from './apply-form.tsx'
import { VisaChecklist, VisaFacts, VisaPrices } from './visa-parts.tsx'
import { type VisaSearch, visaQuery } from './visas.queries.ts'

/** One visa in an agency's portal. */
export function AgentVisaPage() {
  const t = useText('visas')
  const locale = useLocale()
  const search = useSearch({ strict: false }) as VisaSearch & { id?: string }
  const id = search.id ?? ''
  const of = { nationality: search.nationality, residence: search.residence }
  return (
    <DetailPage
      list={{ href: paths.agentVisas(of), name: t('kicker') }}
      title={(visa) => visa && `${visa.country_name[locale]}: ${visa.name[locale]}`}
      found={useQuery({ ...visaQuery(useApi(), id, search.nationality, 'agent'), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
      side={(visa) => <VisaChecklist of={visa} known={search.nationality !== undefined} />}
    >
      {(visa) => (
        <>
          <VisaFacts of={visa} />
          <VisaPrices of={visa} />
          <ApplyForm of={visa} search={of} />
        </>
      )}
    </DetailPage>
  )
}
