import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { PlainForm } from '#web/kit/form/plain-form.tsx'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { simulationQuery } from './margins.queries.ts'
import { SimulatorFields } from './simulator-fields.tsx'
import { SimulatorResult } from './simulator-result.tsx'
import { askedOf, queryOf, type SimulatorValues, typedFrom } from './simulator-values.ts'

type SimulatorProps = {
  search: Readonly<Record<string, string | undefined>>
  onAsk: (search: Record<string, string | undefined>) => void
}

/** A typed fare under the rules of this moment: each line of its price, and which rule made it. */
export function Simulator({ search, onAsk }: SimulatorProps) {
  const t = useText('margins')
  const translate = useTranslateMessage()
  const { currency } = useSite()
  const [typed, setTyped] = useState<SimulatorValues>(() => typedFrom(search))
  const query = queryOf(search, currency)
  const result = useQuery({ ...simulationQuery(useApi(), query!), enabled: query !== null })
  const refused = isApiError(result.error) ? result.error.errors : []
  const problemOf = (name: string) => translate(refused.find(({ field }) => field === name)?.message)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[360px_minmax(0,1fr)]">
      <Card title={t('simulator')}>
        <PlainForm className="grid gap-4" onSubmit={() => onAsk(askedOf(typed))}>
          <SimulatorFields
            value={typed}
            currency={currency}
            problemOf={problemOf}
            onChange={(some) => setTyped((before) => ({ ...before, ...some }))}
          />
          <Button type="submit" look="primary" loading={result.isFetching}>
            {t('work_out')}
          </Button>
        </PlainForm>
      </Card>
      {result.data ? (
        <SimulatorResult result={result.data} />
      ) : result.isFetching ? (
        <Loading>
          <Skeleton className="h-72" />
        </Loading>
      ) : result.error && refused.length === 0 ? (
        <ErrorState title={t('not_worked_out')} error={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <Card>
          <Empty title={t('simulator_empty')} text={t('simulator_text')} />
        </Card>
      )}
    </div>
  )
}
