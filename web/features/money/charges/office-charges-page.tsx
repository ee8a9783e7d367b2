import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { chargeList } from '#contract/money/charge-list'
import { type Charge, charges } from '#contract/money/charges'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useChargeListWords } from './charge-list-words.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

const route = getRouteApi('/admin/other-charges')

/** What agencies are charged for: by event, for all of them or for one, on or off. */
export function OfficeChargesPage() {
  const t = useText('office_charges')
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const mayManage = useHolds('charge.manage')
  const [switched, toggle] = useState<Charge | null>(null)
  const list = useList(chargeList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminCharges(), search, replace, resetScroll: false }),
    key: ['charges', 'list'],
    ask: (query, signal) => {
      // There is one order, which the call does not name.
      const { sort: _, ...filter } = query
      return api(charges.list, { query: filter, signal })
    },
    keyOf: ({ id }) => id,
  })
  const narrowed = list.asked.agency_id && list.rows[0]?.agency?.name[locale]
  return (
    <PortalPage
      title={t('title')}
      actions={
        mayManage && (
          <Link href={paths.adminCharge()} className={buttonStyle('primary', 'small')}>
            {t('new_title')}
          </Link>
        )
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useChargeListWords(narrowed)}
        onOpen={({ id }) => void navigate({ href: paths.adminCharge(id) })}
        {...(mayManage
          ? {
              tail: (row: Charge) => (
                <Button size="small" look="ghost" onClick={() => toggle(row)}>
                  {t(row.status === 'active' ? 'switch_off' : 'switch_on')}
                </Button>
              ),
            }
          : {})}
        empty={<Empty title={t('empty')} text={t('empty_text')} />}
      />
      {switched && <SwitchDialog charge={switched} onClose={() => toggle(null)} />}
    </PortalPage>
  )
}
