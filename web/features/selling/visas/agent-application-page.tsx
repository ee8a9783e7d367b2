import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { ApplicationBody } from './application-body.tsx'
import { visaApplicationQuery } from './visas.queries.ts'

/** An application of an agency's customer. */
export function AgentApplicationPage() {
  const t = useText('visas')
  const { id = '' } = useSearch({ strict: false }) as { id?: string }
  return (
    <DetailPage
      list={{ href: paths.agentVisas(), name: t('kicker') }}
      title={() => <Code>{id}</Code>}
      found={useQuery({ ...visaApplicationQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('failed'), missing: t('missing'), missing_text: t('missing_text') }}
      actions={() => (
        <Link href={`/agent/agent-booking-details?id=${id}`} className={buttonStyle('secondary', 'small')}>
          {t('open_booking')}
        </Link>
      )}
    >
      {(of) => <ApplicationBody of={of} reader="agent" hrefOf={paths.agentVisaApplication} />}
    </DetailPage>
  )
}
