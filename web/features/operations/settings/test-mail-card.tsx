import { operations } from '#contract/operations/operations'
import type { Locale } from '#contract/kernel/shapes'
import { useHolds } from '#web/api/permissions.ts'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** One mail now, to see that mail arrives. */
export function TestMailCard({ locale }: { locale: Locale }) {
  const t = useText('settings')
  const { user } = useUser()
  const mayConnect = useHolds('integration.manage')
  const sending = useEndpointForm(operations.testMail, {
    values: { to: user?.email ?? '' },
    toBody: ({ to }) => ({ to, locale }),
  })
  return (
    <Card
      title={t('test_mail')}
      action={
        mayConnect && (
          <Link href={paths.adminIntegration('smtp')} className={textLink}>
            {t('mail_server')}
          </Link>
        )
      }
    >
      <Form of={sending} className="grid gap-4">
        <FormNotes of={sending} />
        <TextField label={t('test_mail_to')} type="email" latin {...sending.field('to')} />
        <SubmitButton of={sending} className="justify-self-end">
          {t('test_mail_send')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
