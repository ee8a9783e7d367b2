import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CarRequest, carRequests } from '#contract/selling/car-requests'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AskedFacts } from './asked-facts.tsx'
import { carRequestByLinkQuery } from './car-requests.queries.ts'
import { StateTag } from './state-tag.tsx'

const againMs = 30_000

/** A request as whoever asked reads it, from the link in their mail. */
export function CarRequestPage({ token }: { token: string }) {
  const t = useText('car_requests')
  const { data, error } = useQuery({ ...carRequestByLinkQuery(useApi(), token), refetchInterval: againMs })
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-240 flex-1 px-4 py-10 sm:px-6 xl:px-0">
      {data ? (
        <Standing token={token} request={data} />
      ) : error ? (
        <Empty
          level={1}
          title={t('link_broken')}
          text={t('link_broken_text')}
          action={
            <Link href={paths.cars()} className={buttonStyle('primary')}>
              {t('see_cars')}
            </Link>
          }
        />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-72 w-full rounded-r-3" />
        </Loading>
      )}
    </main>
  )
}

function Standing({ token, request }: { token: string; request: CarRequest }) {
  const t = useText('car_requests')
  const { state, id, total, answer } = request
  return (
    <div className="grid gap-6">
      <header>
        <p className="flex items-center gap-3 text-14 text-ink-2">
          <Code>{id}</Code>
          <StateTag state={state} />
        </p>
        <h1 className="mt-2 text-[clamp(1.8rem,4vw,2.6rem)] leading-tight font-light tracking-display">
          {t(`head_${state}`)}
        </h1>
        <p className="mt-2 max-w-160 text-16 text-ink-2">{t(`text_${state}`)}</p>
      </header>
      {(total !== null || answer) && (
        <Card title={t('answer')}>
          {total && state === 'confirmed' && <Money value={total} className="text-27 font-mid" />}
          {answer && (
            <p dir="auto" className="text-as-page mt-2 text-16 whitespace-pre-line">
              {answer}
            </p>
          )}
        </Card>
      )}
      <Card title={t('asked')}>
        <AskedFacts request={request} />
      </Card>
      <div className="flex flex-wrap gap-3">
        <Link href={paths.cars()} className={buttonStyle('secondary')}>
          {t('see_cars')}
        </Link>
        {isAllowed(request, 'withdraw') && <Withdraw token={token} />}
      </div>
    </div>
  )
}

function Withdraw({ token }: { token: string }) {
  const t = useText('car_requests')
  const api = useApi()
  const [open, setOpen] = useState(false)
  const run = async () => {
    const body = { token }
    return api(carRequests.withdraw, {
      body,
      idempotencyKey: await intentions.keyFor('withdraw car', body),
      keepOn401: true,
    })
  }
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      {open && (
        <ActDialog
          title={t('withdraw_ask')}
          act={t('withdraw')}
          look="danger-solid"
          reason={null}
          call={carRequests.withdraw}
          run={run}
          onClose={() => setOpen(false)}
        >
          {t('withdraw_text')}
        </ActDialog>
      )}
    </>
  )
}
