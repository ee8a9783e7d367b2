import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { CustomerCard } from './customer-card.tsx'
import { Standing } from './quotation-standing.tsx'
import { TitleWords } from './quotation-words.tsx'
import { quotationQuery } from './quotations.queries.ts'
import { ExchangeLine } from './exchange-line.tsx'
import { PriceRows } from './version-card.tsx'

/** What a quotation says, over its list. */
export function QuotationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('quotations')
  const moment = useMoment()
  const { data, error } = useQuery(quotationQuery(useApi(), id))
  const version = data?.versions[0]
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={<Code>{id}</Code>}
      foot={
        data && (
          <Link href={paths.agentQuotation(id)} className={buttonStyle('primary', 'small')}>
            {t('open_quotation')}
          </Link>
        )
      }
    >
      {data && version ? (
        <div className="grid gap-5">
          <Standing quotation={data} />
          <div>
            <p className="text-18 font-mid">
              <TitleWords title={data.title} />
            </p>
            <p className="text-13 text-ink-2">
              {t('col_until')} {moment(data.valid_until)}
            </p>
          </div>
          <div>
            <PriceRows {...version} totalText={t('total')} />
            <ExchangeLine version={version} />
          </div>
          <CustomerCard quotation={data} />
        </div>
      ) : error ? (
        <Empty level={3} title={t('missing_title')} text={t('missing_text')} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Drawer>
  )
}
