/** Acts: every step that is tried at the outside, by one engine. See docs/map.md. */
export {
  act,
  type Act,
  type By,
  type Call,
  type Marked,
  type Outcome,
  type Patience,
  type Step,
  type Subject,
  type Verdict,
  type Why,
} from './act.ts'
export { type ActRow, actById, askNow, openActOn } from './acts.sql.ts'
export { decideAct } from './decide-act.ts'
export { actRegistry, actsMax } from './registry.ts'
export { beginAct, followAct, inProgress, resumeAct, runAct, runActs } from './run-act.ts'
export { absenceSeconds, callMsMax } from './timing.ts'
export { crashAt, outcomeOf, workOn } from './work.ts'
