import type { Localised } from '#contract/kernel/shapes'
import { type CoverLine, schengenLines } from '#contract/selling/insurance-terms'
import type { DocumentSection } from '#server/features/operations/documents'
import type { InsuranceDetail } from './insurance-detail.ts'
import { coverWords, regionWords } from './insurance-words.ts'
import type { PolicyRow } from './policies.sql.ts'

const sameWords = (text: string): Localised => ({ en: text, ar: text })
/** Whole units with their currency; certificates print no fractions of a limit. */
const amount = (minor: number, currency: string) => {
  const units = new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(minor / 100)
  return `${currency} ${units}`
}

const limitOf = ({ limit, excess }: CoverLine, currency: string): Localised[] => [
  limit === null ? { en: 'No limit', ar: 'بلا حد' } : sameWords(amount(limit, currency)),
  ...(excess > 0 ? [{ en: `Excess ${amount(excess, currency)}`, ar: `التحمّل ${amount(excess, currency)}` }] : []),
]

const schengenNote: Localised = {
  en: 'This insurance meets article 15 of Regulation (EC) No 810/2009: it is valid in all Schengen member states for the whole period above and covers at least EUR 30,000 for repatriation for medical reasons, urgent medical attention, emergency hospital treatment and death.',
  ar: 'يستوفي هذا التأمين المادة 15 من اللائحة (EC) رقم 810/2009: يسري في دول شنغن كلها طوال المدة المذكورة ويغطي ما لا يقل عن 30,000 يورو للإعادة إلى الوطن لأسباب طبية والعناية الطبية العاجلة والعلاج الطارئ في المستشفى والوفاة.',
}

/** What the certificate says of a policy: who is insured under which number, where and when, the cover, whom to call. */
export function certificateOf(
  detail: InsuranceDetail,
  names: readonly string[],
  policies: readonly PolicyRow[],
): DocumentSection[] {
  const live = policies.filter(({ ended }) => !ended)
  const sections: DocumentSection[] = [
    {
      title: { en: 'Insurance certificate', ar: 'شهادة تأمين' },
      rows: [
        { label: { en: 'Insurer', ar: 'شركة التأمين' }, lines: [detail.insurer.name] },
        { label: { en: 'Plan', ar: 'الخطة' }, lines: [detail.name] },
        {
          label: { en: 'Policies', ar: 'الوثائق' },
          lines: live.map(({ number, position }) => sameWords(`${number}  ${names[position] ?? ''}`.trim())),
        },
        { label: { en: 'Where', ar: 'النطاق' }, lines: [regionWords[detail.region]] },
        {
          label: { en: 'Period', ar: 'المدة' },
          lines: [
            {
              en: `${detail.from} to ${detail.to}, ${detail.days} days, both included`,
              ar: `من ${detail.from} إلى ${detail.to}، ${detail.days} يومًا شاملة اليومين`,
            },
          ],
        },
        { label: { en: 'Claims', ar: 'المطالبات' }, lines: [sameWords(detail.insurer.claims_phone)] },
      ],
    },
    {
      title: { en: 'Cover for each person', ar: 'التغطية لكل شخص' },
      rows: detail.cover.map((line) => ({ label: coverWords[line.code], lines: limitOf(line, detail.cover_currency) })),
    },
  ]
  if (detail.schengen)
    sections.push({
      title: { en: 'Schengen visa', ar: 'تأشيرة شنغن' },
      rows: [
        { label: regionWords.schengen, lines: [schengenNote] },
        ...schengenLines.map((code) => {
          const line = detail.cover.find((one) => one.code === code)!
          return { label: coverWords[code], lines: limitOf(line, detail.cover_currency).slice(0, 1) }
        }),
      ],
    })
  sections.push({
    title: { en: 'Wording', ar: 'نص الشروط' },
    rows: [
      { label: { en: 'Version', ar: 'الإصدار' }, lines: [sameWords(detail.wording_version)] },
      { label: { en: 'Terms', ar: 'الشروط' }, lines: [detail.wording] },
    ],
  })
  return sections
}
