import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { directory, type UserDetails } from '#contract/people/directory'
import { staff } from '#contract/people/staff'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { phoneOf } from '#web/kit/form/typed.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { userQuery } from './directory.queries.ts'

/** Changes an agent or a customer. */
export function UpdateUserPage({ id }: { id: string }) {
  const t = useText('directory')
  const found = useQuery({ ...userQuery(useApi(), id), enabled: id !== '' })
  return (
    <DetailPage
      list={{ href: paths.adminUserDetails(id), name: found.data?.name ?? t('user') }}
      title={() => t('change')}
      found={found}
      isUnnamed={id === ''}
      words={{ failed: t('user_failed') }}
    >
      {(user) => <UpdateForm key={user.id} user={user} />}
    </DetailPage>
  )
}

function UpdateForm({ user }: { user: UserDetails }) {
  const t = useText('directory')
  const navigate = useNavigate()
  const { user: me } = useUser()
  const updating = useEndpointForm(directory.update, {
    values: {
      name: user.name,
      phone: user.phone ?? '',
      email: user.email,
      locale: user.locale as string,
      salesman_id: user.salesman?.id ?? '',
    },
    toBody: ({ name, phone, email, locale, salesman_id }, touched) => ({
      id: user.id,
      name,
      phone: phone ? phoneOf(phone) : null,
      locale: locale === 'ar' ? ('ar' as const) : ('en' as const),
      ...(touched.email ? { email } : {}),
      ...(touched.salesman_id ? { salesman_id: salesman_id || null } : {}),
    }),
    of: user.id,
    done: () => void navigate({ href: paths.adminUserDetails(user.id) }),
  })
  const { field, form } = updating
  const locked = me?.role === 'admin' ? {} : { locked: t('email_locked') }
  const languages = [
    { value: 'en', label: 'English' },
    { value: 'ar', label: 'العربية' },
  ]
  return (
    <Form of={updating} guards className="flex max-w-240 flex-col gap-4">
      <FormNotes of={updating} />
      <Card title={t('who')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('name')} dir="auto" {...field('name')} />
          <TextField label={t('phone')} optional latin type="tel" inputMode="tel" {...field('phone')} />
          <TextField label={t('email')} hint={t('email_hint')} latin type="email" {...locked} {...field('email')} />
          <Select label={t('locale')} empty={null} options={languages} {...field('locale')} />
          {user.agency && <SalesmanField user={user} field={field('salesman_id')} />}
        </div>
      </Card>
      <SubmitButton
        of={updating}
        look="primary"
        className="self-end"
        {...(form.formState.isDirty ? {} : { refused: t('nothing_changed') })}
      >
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

const salesmenMax = '100'

/** Who brought the agency in; whoever may not see the staff finds it as it is. */
function SalesmanField({ user, field }: { user: UserDetails; field: object }) {
  const t = useText('directory')
  const api = useApi()
  const maySee = useHolds('staff.view')
  const { data } = useQuery({
    queryKey: ['staff', 'salesmen'],
    enabled: maySee,
    queryFn: async ({ signal }) =>
      (await api(staff.list, { query: { role: 'salesman', state: 'active', limit: salesmenMax }, signal })).data,
  })
  if (!maySee) return null
  const own = user.salesman ? [user.salesman] : []
  const all = [...own, ...(data ?? []).filter(({ id }) => id !== user.salesman?.id)]
  return (
    <Select
      key={all.length}
      label={t('salesman')}
      optional
      empty={t('no_salesman')}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  )
}
