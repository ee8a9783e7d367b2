import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { staff } from '#contract/people/staff'
import { staffList } from '#contract/people/staff-list'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useStaffListWords } from './staff-list-words.tsx'

const route = getRouteApi('/admin/staff')

/** The company's own people, with what they may do. */
export function StaffPage() {
  const t = useText('staff')
  const api = useApi()
  const navigate = useNavigate()
  const mayManage = useHolds('staff.manage')
  const list = useList(staffList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminStaff(), search, replace, resetScroll: false }),
    key: ['staff', 'list'],
    ask: (query, signal) => api(staff.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={staff.file} />
          {mayManage && (
            <Link href={paths.adminNewStaff()} className={buttonStyle('primary', 'small')}>
              {t('new_title')}
            </Link>
          )}
        </>
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useStaffListWords()}
        nameOf={({ name }) => name}
        onOpen={({ id }) => void navigate({ href: paths.adminStaffDetails(id) })}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} />}
      />
    </PortalPage>
  )
}
