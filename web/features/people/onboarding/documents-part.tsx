import { type AgencyDocument, documentKinds, requiredDocuments } from '#contract/people/agency-details'
import { FileLink, UploadList } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { DetailsForm } from './details-form.ts'

const filesOfAKind = 5

type Props = {
  of: DetailsForm
  /** What the office has consented to already: more may come, nothing goes. */
  held?: readonly AgencyDocument[]
}

/** Each kind of document in a place of its own, so that nobody asks which is which. */
export function DocumentsPart({ of: { form, messageOf }, held = [] }: Props) {
  const t = useText('agency')
  const documents = form.watch('documents')
  const problem = messageOf('documents')
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {documentKinds.map((kind) => (
        <div key={kind} className="flex min-w-0 flex-col gap-2">
          {held
            .filter((file) => file.kind === kind)
            .map((file) => (
              <p key={file.file_name} className="text-14">
                <span className="me-2 text-13 text-ink-3">{t('on_file')}</span>
                <FileLink file={file} />
              </p>
            ))}
          <UploadList
            label={t(`${kind}_document`)}
            hint={t(`${kind}_document_hint`)}
            optional={held.length > 0 || !requiredDocuments.includes(kind)}
            accept="any"
            max={filesOfAKind}
            value={documents[kind]}
            error={requiredDocuments.includes(kind) ? problem : undefined}
            onChange={(files) => {
              const { documents: held } = form.getValues()
              form.setValue('documents', { ...held, [kind]: files }, { shouldDirty: true })
              form.clearErrors('documents')
            }}
          />
        </div>
      ))}
    </div>
  )
}
