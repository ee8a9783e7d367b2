import { useNavigate } from '@tanstack/react-router'
import { staff } from '#contract/people/staff'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RightsFields, WorkFields } from './staff-fields.tsx'
import { emptyStaff, staffBody, type StaffValues, wrongAmounts } from './staff-values.ts'

/** Somebody new of the company, who chooses a password by mail. */
export function NewStaffPage() {
  const t = useText('staff')
  const locale = useLocale()
  const navigate = useNavigate()
  const { currency } = useSite()
  const member = useEndpointForm(staff.add, {
    values: { ...emptyStaff, email: '', locale: locale as string },
    toBody: ({ email, locale: of, ...values }) => ({
      ...staffBody(values, currency),
      email,
      locale: of === 'ar' ? ('ar' as const) : ('en' as const),
    }),
    also: (values) => wrongAmounts(values, currency).map((field) => ({ field, message: t('amount_wrong') })),
    done: ({ user }) => void navigate({ href: paths.adminStaffDetails(user.id) }),
  })
  const { field } = member
  const shared = member as unknown as EndpointForm<StaffValues>
  const languages = [
    { value: 'en', label: 'English' },
    { value: 'ar', label: 'العربية' },
  ]
  return (
    <PortalPage
      title={
        <Trail href={paths.adminStaff()} list={t('title')}>
          {t('new_title')}
        </Trail>
      }
    >
      <Form of={member} guards className="flex max-w-240 flex-col gap-4">
        <FormNotes of={member} />
        <Card title={t('who')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={t('name')} dir="auto" autoComplete="off" {...field('name')} />
            <TextField label={t('email')} latin type="email" inputMode="email" autoComplete="off" {...field('email')} />
            <TextField label={t('phone')} optional latin type="tel" inputMode="tel" {...field('phone')} />
            <Select label={t('locale')} empty={null} options={languages} {...field('locale')} />
            <WorkFields of={shared} />
          </div>
        </Card>
        <RightsFields of={shared} />
        <div className="flex flex-wrap items-center justify-end gap-4">
          <p className="me-auto text-13 text-ink-2">{t('invite_text')}</p>
          <SubmitButton of={member} look="primary">
            {t('save_new')}
          </SubmitButton>
        </div>
      </Form>
    </PortalPage>
  )
}
