import type { FieldProblem } from '#contract/kernel/errors'
import type { RichText } from '#contract/kernel/rich-text'
import { check } from '#contract/checks/check'
import type { PolicyKind, PolicyText } from '#contract/operations/settings'
import type { Tx } from '#server/db/db'
import { type Refusal, refuse } from '#server/http/refusal'
import { readHtml, readPlain } from '#server/rich-text/read-html'
import { cleanHtml } from '#server/rich-text/write-html'
import { insertPolicy, policyInForce } from './policy-texts.sql.ts'
import { lockSettings } from './settings.ts'
import { settingsWords } from './words.ts'

type Written = Pick<PolicyText, 'format' | 'text'>

/** A text as pages show it: read by the list of what is allowed, whatever was written. */
export const bodyOf = ({ format, text }: Written): RichText => {
  const read = format === 'html' ? readHtml : readPlain
  return { en: read(text.en), ar: read(text.ar) }
}

/** A text as it is kept. */
const cleanText = ({ format, text }: Written): PolicyText['text'] =>
  format === 'html' ? { en: cleanHtml(text.en), ar: cleanHtml(text.ar) } : text

/** Markup of which no words stay is no text. */
const emptyTexts = (of: Written): FieldProblem[] => {
  const body = bodyOf(of)
  return (['en', 'ar'] as const)
    .filter((locale) => body[locale].length === 0)
    .map((locale) => ({ field: `text.${locale}`, message: check('write_text_in_both_languages') }))
}

type NewPolicy = Written & { kind: PolicyKind; expected: number; by: string; at: Date }

/** Writes the next version, cleaned. Refuses a text without words, and `wrong_state` where another version came between. */
export async function writePolicy(tx: Tx, of: NewPolicy): Promise<PolicyText | Refusal> {
  const problems = emptyTexts(of)
  if (problems.length > 0) return refuse.fields(problems)
  await lockSettings(tx)
  const version = (await policyInForce(tx, of.kind))?.version ?? 0
  if (version !== of.expected) return refuse.wrongState(settingsWords.somebody_else_changed_text_meanwhile)
  const { kind, format, by, at } = of
  return insertPolicy(tx, { kind, version: version + 1, format, text: cleanText(of), by, at })
}
