import type { Quotation } from '#contract/selling/quotation-shapes'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { StateTag } from './quotation-words.tsx'

/** Whom it is for, and until when. */
export function CustomerCard({ quotation }: { quotation: Quotation }) {
  const t = useText('quotations')
  const moment = useMoment()
  const { name, email, phone, locale } = quotation.customer
  return (
    <Card title={t('customer')} action={<StateTag state={quotation.state} />}>
      <dl className="grid gap-2.5 text-14">
        <Fact name={t('customer_name')}>
          {name ? <bdi>{name}</bdi> : <span className="text-ink-3">{t('no_name')}</span>}
        </Fact>
        {email && (
          <Fact name={t('customer_email')}>
            <Code className="break-all">{email}</Code>
          </Fact>
        )}
        {phone && (
          <Fact name={t('customer_phone')}>
            <Code>{phone}</Code>
          </Fact>
        )}
        <Fact name={t('customer_language')}>{t(`language_${locale}`)}</Fact>
        <Fact name={t('valid_until')}>{moment(quotation.valid_until)}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
)
