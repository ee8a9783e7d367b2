import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { staff, type StaffView } from '#contract/people/staff'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RightsFields, WorkFields } from './staff-fields.tsx'
import { staffMemberQuery } from './staff.queries.ts'
import { staffBody, staffValues, wrongAmounts } from './staff-values.ts'

const route = getRouteApi('/admin/update-staff')

/** Changes somebody of the company. */
export function UpdateStaffPage() {
  const t = useText('staff')
  const { id } = route.useSearch()
  return (
    <DetailPage
      list={{ href: paths.adminStaff(), name: t('title') }}
      title={(member) => (member ? <bdi>{t('update_title', { name: member.name })}</bdi> : t('member'))}
      found={useQuery({ ...staffMemberQuery(useApi(), id ?? ''), enabled: Boolean(id) })}
      isUnnamed={!id}
      words={{ failed: t('member_failed') }}
    >
      {(member) => <UpdateForm key={member.id} member={member} />}
    </DetailPage>
  )
}

function UpdateForm({ member }: { member: StaffView }) {
  const t = useText('staff')
  const navigate = useNavigate()
  const { currency } = useSite()
  const { user } = useUser()
  const updating = useEndpointForm(staff.update, {
    values: staffValues(member),
    toBody: (values) => ({ ...staffBody(values, currency), id: member.id }),
    also: (values) => wrongAmounts(values, currency).map((field) => ({ field, message: t('amount_wrong') })),
    of: member.id,
    done: () => void navigate({ href: paths.adminStaffDetails(member.id) }),
  })
  const { field, form } = updating
  return (
    <Form of={updating} guards className="flex max-w-240 flex-col gap-4">
      <FormNotes of={updating} />
      <Card title={t('who')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('name')} dir="auto" {...field('name')} />
          <TextField label={t('phone')} optional latin type="tel" inputMode="tel" {...field('phone')} />
          <WorkFields of={updating} />
        </div>
      </Card>
      <RightsFields of={updating} isSelf={user?.id === member.id} />
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
