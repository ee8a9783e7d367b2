import type { FieldProblem } from '#contract/kernel/errors'
import type { NewUmrahPackage } from '#contract/selling/umrah-shapes'
import { umrahWords as words } from './words.ts'

const ladderProblems = (ladder: NewUmrahPackage['ladder'], field: string): FieldProblem[] =>
  ladder.flatMap((step, at) => {
    const before = ladder[at - 1]
    const isWrong = before && (step.days_before >= before.days_before || step.keeps_bp < before.keeps_bp)
    return isWrong ? [{ field: `${field}.${at}.days_before`, message: words.ladder_order }] : []
  })

/** What does not go together in the terms of a package: the ladder, the parts of the payment, the parts of the price. Pure. */
export function termProblems({ ladder, instalments, components, balance_days }: NewUmrahPackage): FieldProblem[] {
  const sum = (parts: readonly { share_bp: number }[]) => parts.reduce((all, { share_bp }) => all + share_bp, 0)
  const late = instalments.flatMap(({ days_before }, at): FieldProblem[] => {
    const isLate = days_before <= balance_days || days_before >= (instalments[at - 1]?.days_before ?? 366)
    return isLate ? [{ field: `instalments.${at}.days_before`, message: words.parts_order }] : []
  })
  const last = instalments.length - 1
  return [
    ...ladderProblems(ladder, 'ladder'),
    ...late,
    ...(sum(instalments) >= 10_000 ? [{ field: `instalments.${last}.share_bp`, message: words.parts_all }] : []),
    ...components.flatMap((one, at): FieldProblem[] => [
      ...(components.findIndex(({ kind }) => kind === one.kind) === at
        ? []
        : [{ field: `components.${at}.kind`, message: words.component_twice }]),
      ...ladderProblems(one.ladder, `components.${at}.ladder`),
    ]),
    ...(components.length > 0 && sum(components) !== 10_000
      ? [{ field: `components.${components.length - 1}.share_bp`, message: words.components_whole }]
      : []),
  ]
}
