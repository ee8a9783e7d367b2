import {
  type AgencyView,
  type DetailField,
  detailFields,
  type DocumentKind,
  documentKinds,
} from '#contract/people/agency-details'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { phoneOf } from '#web/kit/form/typed.ts'

/** A file that is uploaded already. */
export type Uploaded = { name: string; file_name: string }
export type DetailsValues = Record<DetailField, string> & {
  logo: Uploaded | null
  documents: Record<DocumentKind, Uploaded[]>
}
export type DetailsForm = EndpointForm<DetailsValues>

const typedText = (view: AgencyView, field: DetailField) =>
  // What is on file of an identity number is masked: an empty field keeps it.
  field === 'owner_national_id' ? '' : (view.draft?.values[field] ?? view.details[field] ?? '')

/** The form as it was left: the draft over what is on file. */
export function valuesOf(view: AgencyView): DetailsValues {
  const texts = Object.fromEntries(detailFields.map((field) => [field, typedText(view, field)])) as Record<
    DetailField,
    string
  >
  // Until somebody says otherwise the Arabic name is the English one: no reason to have it in the field.
  if (texts.name_ar === texts.name_en) texts.name_ar = ''
  return {
    ...texts,
    logo: view.logo,
    documents: Object.fromEntries(
      documentKinds.map((kind) => [
        kind,
        view.documents.filter((one) => one.kind === kind).map(({ name, file_name }) => ({ name, file_name })),
      ]),
    ) as DetailsValues['documents'],
  }
}

/** What is sent: numbers as the server reads them, files by their names. */
export function bodyOf({ logo, documents, ...texts }: DetailsValues) {
  const { owner_national_id, ...rest } = texts
  return {
    ...rest,
    phone: phoneOf(rest.phone),
    whatsapp: phoneOf(rest.whatsapp),
    ...(owner_national_id ? { owner_national_id } : {}),
    logo: logo?.file_name ?? null,
    documents: documentKinds.flatMap((kind) => documents[kind].map(({ file_name }) => ({ kind, file_name }))),
  }
}

export const steps = ['agency', 'contact', 'owner', 'documents'] as const
export type StepId = (typeof steps)[number]

const fieldsOf: Record<StepId, readonly string[]> = {
  agency: ['name_en', 'name_ar', 'licence_no', 'licence_expiry', 'iata_no', 'tax_no', 'country', 'logo'],
  contact: ['city', 'address', 'phone', 'whatsapp'],
  owner: ['owner_national_id', 'bank_name', 'account_title', 'iban'],
  documents: ['documents'],
}
/** The first step on which something was refused. */
export const stepWith = (fields: readonly string[]): StepId | undefined =>
  steps.find((step) => fields.some((field) => fieldsOf[step].includes(field.split('.')[0] ?? '')))
