import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#contract/people/account'
import { images } from '#contract/catalogue/images'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { Upload } from '#web/features/operations/files/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { accountQuery } from './account.queries.ts'
import { ClockCard } from './agency-clock.tsx'
import { ExchangeCard } from './agency-exchange.tsx'
import { Asked } from './asked.tsx'

/** How the agency looks to its customers, and the way to its details. */
export function AgencyPart() {
  const api = useApi()
  return (
    <div className="grid max-w-220 items-start gap-4 lg:grid-cols-2">
      <Asked query={accountQuery(api)}>{({ agency }) => agency && <LogoCard agency={agency} />}</Asked>
      <div className="grid gap-4">
        <Asked query={accountQuery(api)}>{({ agency }) => agency && <ClockCard agency={agency} />}</Asked>
        <Asked query={accountQuery(api)}>{({ agency }) => agency && <ExchangeCard agency={agency} />}</Asked>
        <DetailsCard />
      </div>
    </div>
  )
}

type Agency = NonNullable<Account['agency']>
type Picture = { name: string; file_name: string }

function LogoCard({ agency }: { agency: Agency }) {
  const t = useText('account')
  const locale = useLocale()
  const api = useApi()
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<Picture | null>(null)
  const save = useMutation({
    mutationFn: (picture: Picture) => api(images.agentProfile, { body: { file_name: picture.file_name } }),
    onSuccess: ({ message }) => {
      setChosen(null)
      fetchAgain(cache, images.agentProfile)
      toast('success', translate(message) ?? '')
    },
  })
  const problem = isApiError(save.error) ? (save.error.errors[0]?.message ?? save.error.message) : undefined
  return (
    <Card title={t('logo')}>
      <p className="mb-4 text-14 text-ink-2">{t('logo_text')}</p>
      <div className="mb-4 flex items-center gap-4">
        {agency.logo ? (
          <img
            src={`/api/image/${agency.logo}`}
            alt={t('logo_of', { agency: agency.name[locale] })}
            className="size-24 rounded-r-2 bg-surface-2 object-contain p-2 inset-ring inset-ring-line"
          />
        ) : (
          <span className="grid size-24 place-items-center rounded-r-2 bg-surface-2 p-2 text-center text-12 text-ink-3 inset-ring inset-ring-line">
            {t('logo_none')}
          </span>
        )}
        <div className="min-w-0">
          <p className="font-mid">{agency.name[locale]}</p>
          <p className="text-13 text-ink-2">
            <Code>{agency.code}</Code>
          </p>
        </div>
      </div>
      {agency.is_owner ? (
        <Upload
          label={t('logo_new')}
          accept="image"
          hint={save.isPending ? t('saving') : t('logo_hint')}
          error={translate(problem)}
          value={chosen}
          onChange={(picture) => {
            setChosen(picture)
            save.reset()
            if (picture) save.mutate(picture)
          }}
        />
      ) : (
        <Notice>{t('logo_owner')}</Notice>
      )}
    </Card>
  )
}

function DetailsCard() {
  const t = useText('account')
  return (
    <Card title={t('details')}>
      <p className="mb-4 text-14 text-ink-2">{t('details_text')}</p>
      <Link href={paths.updateAgentData()} className={buttonStyle('secondary')}>
        {t('details_open')}
      </Link>
    </Card>
  )
}
