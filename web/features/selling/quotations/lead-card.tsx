import { useText } from '#web/i18n/use-text.tsx'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export type Lead = { given_name: string; surname: string }
type LeadProps = { lead: Lead; errorOf: (field: string) => string | undefined; onChange: (lead: Lead) => void }

/** Who answers for it, where nothing asks for passports. */
export function LeadCard({ lead, errorOf, onChange }: LeadProps) {
  const t = useText('quotations')
  const person = useText('person')
  return (
    <Card title={t('lead')}>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['given_name', 'surname'] as const).map((part) => (
          <TextField
            key={part}
            name={`lead.${part}`}
            label={person(part)}
            latin
            spellCheck={false}
            maxLength={40}
            value={lead[part]}
            error={errorOf(`lead.${part}`)}
            onChange={({ target }) => onChange({ ...lead, [part]: asTicketName(target.value) })}
          />
        ))}
      </div>
    </Card>
  )
}
